import type { Goal } from '../../features/second-factor/states.ts';
import type { FlowState, Rules } from '../../flow/screens.ts';

/** The screens that repeated presses of Back lead to. The next one is at the end. */
export type BackStack = readonly FlowState[];

/**
 * Returns whether a screen belongs to the administration of an organization. Forward never opens such a screen, because
 * its content may be outdated or must not be shown again.
 */
const isOfAdmin = (state: FlowState): boolean => 'admin' in state;

/**
 * Returns whether a screen leads to a goal. The proof may have been given meanwhile, and its secrets are not stored, so
 * Forward never opens such a screen.
 */
const hasGoal = (state: FlowState): boolean => 'goal' in state;

/** Lies beneath a host's step-up, so that Back ends the step-up. */
const beneathStepUp: FlowState = { screen: 'StepUpDone', provedAtMs: 0 };
const hostsGoal = (state: FlowState): Goal | undefined =>
  'goal' in state && state.goal?.end.screen === 'StepUpDone' ? state.goal : undefined;
/**
 * Returns whether a screen belongs to a host's step-up. A step-up without a goal may end before it is visible, so it
 * counts only after an error.
 */
const isHostsStepUp = (state: FlowState, hasFailed: boolean): boolean =>
  state.screen === 'StepUp' && (state.goal ? hostsGoal(state) !== undefined : hasFailed);

/**
 * Creates the functions of the back stack.
 *
 * @param rules The rules of all features, whose screens lead to one another.
 */
export function createBackStack(rules: Rules) {
  function mayLieAbove({ screen }: FlowState, stateBelow: FlowState): boolean {
    const { above, isAboveAsking } = rules[screen] ?? {};
    return above?.includes(stateBelow.screen) || (isAboveAsking === true && rules[stateBelow.screen]?.goal === 'asks');
  }

  return {
    /** Returns whether Forward may open a screen. */
    canBeShownAgain(state: FlowState): boolean {
      const { above, startsByItself } = rules[state.screen] ?? {};
      return above !== undefined && !startsByItself && !hasGoal(state) && !isOfAdmin(state);
    },

    /** Returns whether the stack starts in an existing session. Then session changes are no new sign-in. */
    isOfSession: ([first]: BackStack): boolean => first !== undefined && rules[first.screen]?.isOfSession === true,

    /**
     * Returns the back stack after a transition.
     *
     * @param hasFailed Whether the new screen shows an error.
     */
    next(trail: BackStack, from: FlowState, to: FlowState, hasFailed = false): BackStack {
      const lies = (below: FlowState) => mayLieAbove(to, below);
      const isFirst = trail.length === 0 && from.screen === 'StepUp' && !from.goal;
      if (isFirst && isHostsStepUp(to, hasFailed)) return [beneathStepUp];
      if (to.screen === from.screen) return trail;
      const entryIndex = trail.findIndex(({ screen }) => screen === to.screen);
      if (entryIndex >= 0) return trail.slice(0, entryIndex);
      if (lies(from)) return [...trail, from];
      // A screen may replace another screen, as signing replaces connecting. It may replace several, as a form replaces
      // the proof before it.
      return trail.slice(0, trail.findLastIndex(lies) + 1);
    },

    /** Returns the back stack for the screen that is shown when the history starts. */
    first(state: FlowState, hasFailed = false): BackStack {
      const goal = hostsGoal(state);
      if (isHostsStepUp(state, hasFailed)) return [beneathStepUp];
      if (goal) return [beneathStepUp, { screen: 'StepUp', maxAgeMinutes: goal.maxAgeMinutes ?? 0, goal }];
      return rules[state.screen]?.above?.includes('Main') ? [{ screen: 'Main' }] : [];
    },
  };
}
