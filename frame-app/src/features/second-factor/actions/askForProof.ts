import { FRESH_PROOF_MS } from '../../../constants.ts';
import { assertUser } from '../../../flow/actions/asUser.ts';
import type { StepContext, StepTaken } from '../../../flow/defineFlow.ts';
import type { FlowState, GoalEnd, ScreenName, StateOf, SuccessState } from '../../../flow/screens.ts';
import { asRemembered, availableSecondFactors, lastFirst, methodsToSetUp, nextSecondFactor } from '../rules.ts';
import type { Goal } from '../states.ts';
import { factsOf, isFresh, screenFor, stepUpGoal } from './goal.ts';

const MINUTE_MS = 60_000;

type Any = StepContext<ScreenName>;

type On<S extends ScreenName> = StepContext<S>;

/**
 * Returns the screen that follows the first factor: a second factor, or the success screen with the current session.
 */
export async function afterFirstFactor(context: Any, success: SuccessState): Promise<FlowState> {
  const { config, ports } = context;
  const { mfa } = config;
  const secondFactors = await ports.provider.secondFactors();
  const facts = factsOf(secondFactors);
  const notes = secondFactors.notes();
  const isRemembered = notes.rememberedSessionId === facts.sessionId || (await secondFactors.isBrowserRemembered(mfa));
  const next = nextSecondFactor(facts, mfa, { ...notes, isRemembered });
  if (next === 'done' || next === 'remembered') {
    const wasPending = notes.unfinishedSessionId === facts.sessionId;
    secondFactors.note({
      unfinishedSessionId: null,
      ...(wasPending && { finishedSessionId: facts.sessionId }),
      ...(next === 'remembered' && { rememberedSessionId: facts.sessionId }),
    });
    if (!success.signIn) return success;
    const signIn = { method: success.signIn.method, ...secondFactors.signedIn() };
    return { ...success, signIn: next === 'remembered' ? asRemembered(signIn) : signIn };
  }
  secondFactors.note({ unfinishedSessionId: facts.sessionId });
  const methods = lastFirst(availableSecondFactors(facts, mfa), secondFactors.notes());
  const goal: Goal = {
    reason: 'signIn',
    end: success,
    back: null,
    methods,
    canSkip: next === 'offer',
    from: context.state,
  };
  const [first] = methods;
  if (first) return screenFor(goal, first);
  const decision = await ports.decisions.signInMethods();
  return {
    screen: 'MFAEnrollmentSelection',
    goal: { ...goal, decision: decision },
    methods: methodsToSetUp(facts, mfa),
  };
}

/**
 * Returns the screen that asks for a proof before a sign-in method is changed. Returns null if the visitor has given a
 * proof in this document within `FRESH_PROOF_MS`. A login or `auth.stepUp()` of a host does not count, except a login of
 * a user who can prove nothing else.
 *
 * @throws FlowError `no_session` after a login as another user than the one on the screen
 */
export async function freshProof(context: Any, target: ProofTarget): Promise<StateOf<'StepUp'> | null> {
  const { decisions, provider } = context.ports;
  const secondFactors = await provider.secondFactors();
  await secondFactors.refresh();
  const facts = factsOf(secondFactors);
  const { back } = target;
  assertUser(back.screen === 'Account' ? back.details?.user.user_id : back.details?.memberId, facts.userId);
  if (await decisions.hasProof(facts.userId)) return null;
  const furtherState = await furtherProof(context, target);
  // A login is the only proof of a user who has nothing but a wallet, or whose organization allows only single sign-on.
  // Another document receives it.
  const isByLogin = furtherState.goal.methods.length === 0;
  return isByLogin && isFresh(facts, FRESH_PROOF_MS / MINUTE_MS) ? null : furtherState;
}

/** The screen after a proof. `back`: the screen after a cancelled proof. */
export type ProofTarget = {
  end: StateOf<GoalEnd>;
  back: StateOf<'Account' | 'OrganizationAdmin'>;
  /** The change that follows the proof. Default: the visitor sees `end` first. */
  change?: StepTaken;
};

export const proveMore = (context: On<'Account'>): Promise<StateOf<'StepUp'>> =>
  furtherProof(context, fromAccount(context));

/** Returns the screen that asks for another proof before `end`, even after a recent proof. */
export async function furtherProof(
  { ports }: Any,
  { change, ...target }: ProofTarget,
): Promise<StateOf<'StepUp'> & { goal: Goal }> {
  const secondFactors = await ports.provider.secondFactors();
  const decision = target.back.details?.decision;
  const goal = stepUpGoal(factsOf(secondFactors), secondFactors, {
    ...{ ...target, maxAgeMinutes: 0 },
    ...(change && { change }),
    ...(decision && { decision: decision }),
  });
  return { screen: 'StepUp', maxAgeMinutes: 0, goal };
}

export const fromAccount = ({ state, step }: On<'Account'>): ProofTarget => ({ end: state, back: state, change: step });
