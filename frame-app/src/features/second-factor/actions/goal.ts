import { lastProvedAtMs } from '@vestibule/shared-protocol';
import type { StepContext } from '../../../flow/defineFlow.ts';
import { FlowError } from '../../../flow/ports.ts';
import type { GoalEnd, ScreenName, StateOf } from '../../../flow/screens.ts';
import type { ProofMethod, SecondFactorFacts } from '../entities.ts';
import type { SecondFactorPort } from '../port.ts';
import { lastFirst } from '../rules.ts';
import type { Goal } from '../states.ts';

const MINUTE_MS = 60_000;

/** The number of users whose offer a browser remembers. */
const OFFERS_KEPT = 20;

type Any = StepContext<ScreenName>;

type On<S extends ScreenName> = StepContext<S>;

/** Returns the goal for a second factor that is set up from the account. */
export function accountGoal({ state }: On<'Account'>): Goal {
  const decision = state.details?.decision;
  return { reason: 'account', end: state, back: state, methods: [], ...(decision && { decision: decision }) };
}

/** Remembers that this user has seen the offer. */
export async function noteOffer(secondFactors: SecondFactorPort): Promise<void> {
  const { userId } = factsOf(secondFactors);
  const { offeredUserIds = [] } = secondFactors.notes();
  secondFactors.note({ offeredUserIds: [...offeredUserIds.filter((id) => id !== userId), userId].slice(-OFFERS_KEPT) });
}

/** Returns the screen of a method. For a passcode, nothing is sent yet. */
export function screenFor(goal: Goal, method: ProofMethod): StateOf<'TOTPEntry' | 'SMSOTPEntry' | 'StepUp'> {
  if (method.kind === 'totp') return { screen: 'TOTPEntry', goal, enrolment: null, refusals: 0 };
  if (method.kind === 'passcode') return { screen: 'SMSOTPEntry', goal, passcode: method, phone: null, delivery: null };
  return { ...stepUp(goal), ...(method.kind === 'password' && { proof: method.kind }) };
}

export const stepUp = (goal: Goal): StateOf<'StepUp'> => ({
  screen: 'StepUp',
  maxAgeMinutes: goal.maxAgeMinutes ?? 0,
  goal,
});

/** Leads to the end of the goal. A sign-in passes `guardSuccess` again, which checks the new proof. */
export async function reached({ ports, continueWith }: Any, goal: Goal, by?: 'passkey'): Promise<StateOf<GoalEnd>> {
  const secondFactors = await ports.provider.secondFactors();
  if (goal.reason === 'signIn') await noteOffer(secondFactors);
  const { factors, sessionId, userId } = factsOf(secondFactors);
  // This setup also completes a sign-in that waits in another frame.
  if (goal.reason === 'account' && secondFactors.notes().unfinishedSessionId === sessionId)
    secondFactors.note({ unfinishedSessionId: null });
  secondFactors.release?.();
  if (goal.reason !== 'stepUp') return endOf(goal, secondFactors);
  const provedAtMs = lastProvedAtMs(factors);
  const isOfHost = goal.end.screen === 'StepUpDone';
  if (isOfHost) await ports.host.beforeEnd?.();
  else await ports.decisions.noteProof(userId, by);
  ports.host.event({ type: 'stepped_up', at: new Date(provedAtMs).toISOString() });
  if (isOfHost) return { screen: 'StepUpDone', provedAtMs };
  if (goal.change) continueWith(goal.change);
  return goal.end;
}

/** Returns the end of a goal. A sign-in that had no session before reports its new session. */
export function endOf({ end, unfinishedSignIn }: Goal, secondFactors: SecondFactorPort): StateOf<GoalEnd> {
  if (!unfinishedSignIn || end.screen !== 'PasswordConfirmation') return end;
  return { screen: 'PasswordConfirmation', signIn: { method: unfinishedSignIn.method, ...secondFactors.signedIn() } };
}

export function stepUpGoal(
  { totpId, hasPassword, hasPasskey, canHavePasskey, emails, phones, passwordEmail = emails[0] }: SecondFactorFacts,
  secondFactors: SecondFactorPort,
  more: Pick<Goal, 'end' | 'back' | 'change' | 'decision' | 'by'> & { maxAgeMinutes: number },
): Goal {
  const methods: ProofMethod[] = [
    ...(totpId === null ? [] : [{ kind: 'totp' } as const]),
    ...(hasPasskey ? [{ kind: 'passkey' } as const] : []),
    ...(hasPassword && passwordEmail !== undefined ? [{ kind: 'password', email: passwordEmail } as const] : []),
    ...emails.map((destination) => ({ kind: 'passcode', method: 'email', destination }) as const),
    ...phones.map(({ number }) => ({ kind: 'passcode', method: 'sms', destination: number }) as const),
  ];
  const countingMethods = more.by ? methods.filter(({ kind }) => kind === more.by) : methods;
  return {
    ...more,
    reason: 'stepUp',
    methods: lastFirst(countingMethods, secondFactors.notes()),
    ...(canHavePasskey === false && { canHavePasskey }),
  };
}

export const isFresh = ({ factors, confirmedAtMs }: SecondFactorFacts, maxAgeMinutes: number): boolean =>
  lastProvedAtMs(factors) > confirmedAtMs - maxAgeMinutes * MINUTE_MS;

export function factsOf(secondFactors: SecondFactorPort): SecondFactorFacts {
  const facts = secondFactors.facts();
  if (!facts) throw new FlowError({ kind: 'client', code: 'no_session' });
  return facts;
}
