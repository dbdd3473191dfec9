import { historyRules as account } from '../features/account/states.ts';
import { historyRules as magicLink } from '../features/magic-link/states.ts';
import { historyRules as main } from '../features/main/states.ts';
import { historyRules as organization } from '../features/organization/states.ts';
import { historyRules as organizationAdmin } from '../features/organization-admin/states.ts';
import { historyRules as passcode } from '../features/passcode/states.ts';
import { historyRules as passkey } from '../features/passkey/states.ts';
import { historyRules as password } from '../features/password/states.ts';
import { type Goal, historyRules as secondFactor } from '../features/second-factor/states.ts';
import { historyRules as wallet } from '../features/wallet/states.ts';
import type { FlowState, HistoryRules } from '../flow/screens.ts';

/** The screens that repeated presses of Back lead to; the last one is the next. */
export type BackStack = readonly FlowState[];

/** The rules of all features, whose screens lead to one another. */
const rules: HistoryRules = {
  ...main,
  ...magicLink,
  ...passcode,
  ...password,
  ...passkey,
  ...wallet,
  ...secondFactor,
  ...account,
  ...organization,
  ...organizationAdmin,
};

/** These screens show what may have changed meanwhile, or must not be shown again, so Forward never opens them. */
const isOfAdmin = (state: FlowState): boolean => 'admin' in state;

/** A proof asked for on the way to a goal may have been given meanwhile, and its secrets are not stored. */
const hasGoal = (state: FlowState): boolean => 'goal' in state;

export const canBeShownAgain = (state: FlowState): boolean => {
  const { above, startsByItself } = rules[state.screen] ?? {};
  return above !== undefined && !startsByItself && !hasGoal(state) && !isOfAdmin(state);
};

/** Returns whether the stack starts in an existing session; session changes are then not a new sign-in. */
export const isOfSession = ([first]: BackStack): boolean =>
  first !== undefined && rules[first.screen]?.isOfSession === true;

/** Back from a host's step-up ends it. */
const beneathStepUp: FlowState = { screen: 'StepUpDone', provedAtMs: 0 };
const hostsGoal = (state: FlowState): Goal | undefined =>
  'goal' in state && state.goal?.end.screen === 'StepUpDone' ? state.goal : undefined;
/** A step-up without a goal may end before it is visible, so it counts only after an error. */
const isHostsStepUp = (state: FlowState, hasFailed: boolean): boolean =>
  state.screen === 'StepUp' && (state.goal ? hostsGoal(state) !== undefined : hasFailed);

/**
 * Returns the back stack after a transition.
 *
 * @param hasFailed Whether the new screen shows an error.
 */
export function nextBackStack(trail: BackStack, from: FlowState, to: FlowState, hasFailed = false): BackStack {
  const lies = (below: FlowState | undefined) => below !== undefined && rules[to.screen]?.above?.includes(below.screen);
  const isFirst = trail.length === 0 && from.screen === 'StepUp' && !from.goal;
  if (isFirst && isHostsStepUp(to, hasFailed)) return [beneathStepUp];
  if (to.screen === from.screen) return trail;
  const passed = trail.findIndex(({ screen }) => screen === to.screen);
  if (passed >= 0) return trail.slice(0, passed);
  if (lies(from)) return [...trail, from];
  // One screen may replace another, as signing replaces connecting, or several, as a form replaces the proof before it.
  return trail.slice(0, trail.findLastIndex(lies) + 1);
}

/** Returns the back stack for the screen that is shown when the history starts. */
export function firstBackStack(state: FlowState, hasFailed = false): BackStack {
  const goal = hostsGoal(state);
  if (isHostsStepUp(state, hasFailed)) return [beneathStepUp];
  if (goal) return [beneathStepUp, { screen: 'StepUp', maxAgeMinutes: goal.maxAgeMinutes ?? 0, goal }];
  return rules[state.screen]?.above?.includes('Main') ? [{ screen: 'Main' }] : [];
}
