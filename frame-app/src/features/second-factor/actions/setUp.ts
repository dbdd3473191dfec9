import { hasSecondFactor, type SecondFactorMethod, secondFactorMethods } from '@vestibule/shared-protocol';
import type { StepContext } from '../../../flow/defineFlow.ts';
import type { GoalEnd, ScreenName, StateOf } from '../../../flow/screens.ts';
import { availableSecondFactors, nextSecondFactor } from '../rules.ts';
import type { Goal } from '../states.ts';
import { freshProof, fromAccount } from './askForProof.ts';
import { accountGoal, endOf, factsOf, noteOffer, reached } from './goal.ts';

type Any = StepContext<ScreenName>;

type On<S extends ScreenName> = StepContext<S>;

/**
 * Starts setting up a second factor from the account. A sign-in that waits for the first second factor counts as a
 * proof.
 */
export async function setUpFromAccount(
  context: On<'Account'>,
  { method }: { method: SecondFactorMethod },
): Promise<StateOf<'TOTPEnrollmentQRCode' | 'SMSOTPEnrollment' | 'StepUp'>> {
  const goal = accountGoal(context);
  const end: StateOf<GoalEnd> = { screen: 'MFAEnrollmentSelection', goal, methods: [method] };
  const proof = (await canEnrolFirst(context)) ? null : await freshProof(context, { end, back: context.state });
  return proof ?? setUpMethod(context, goal, method);
}

/** Returns whether a sign-in of this session waits for the user to set up a first second factor. */
export async function canEnrolFirst({ config, ports }: Any): Promise<boolean> {
  const secondFactors = await ports.provider.secondFactors();
  const facts = secondFactors.facts();
  if (!facts || availableSecondFactors(facts, { methods: secondFactorMethods }).length > 0) return false;
  const isAwaited =
    secondFactors.notes().unfinishedSessionId === facts.sessionId || nextSecondFactor(facts, config.mfa) === 'setUp';
  return isAwaited && !hasSecondFactor(facts.factors, secondFactorMethods);
}

/** Continues a sign-in after a second factor was set up on a page of the auth domain. Until then the screen stays. */
export async function continueEnrolled({
  state,
  config,
  ports,
}: On<'MFAEnrollmentSelection'>): Promise<StateOf<GoalEnd>> {
  const { goal } = state;
  if (goal.reason !== 'signIn' || goal.decision?.place !== 'elsewhere') return state;
  const secondFactors = await ports.provider.secondFactors();
  await secondFactors.refresh();
  // A member of an organization has no session before the setup.
  if (!secondFactors.facts()?.sessionId) return state;
  const { factors, totpId } = factsOf(secondFactors);
  if (!hasSecondFactor(factors, config.mfa.methods ?? secondFactorMethods)) return state;
  ports.host.event({ type: 'second_factor_enrolled', method: totpId === null ? 'sms' : 'totp' });
  return endOf(goal, secondFactors);
}

/** Shows the remaining recovery codes. Members of organizations may replace them. */
export async function showRecoveryCodes(
  context: On<'Account'>,
  { areNew }: { areNew: boolean },
): Promise<StateOf<'RecoveryCodeSave' | 'StepUp'>> {
  const proof = await freshProof(context, fromAccount(context));
  if (proof) return proof;
  const secondFactors = await context.ports.provider.secondFactors();
  const read = (areNew && secondFactors.renewRecoveryCodes) || secondFactors.recoveryCodes;
  return { screen: 'RecoveryCodeSave', goal: accountGoal(context), codes: await read() };
}

export const setUp = (context: On<'MFAEnrollmentSelection'>, { method }: { method: SecondFactorMethod }) =>
  setUpMethod(context, context.state.goal, method);

async function setUpMethod({ ports }: Any, goal: Goal, method: SecondFactorMethod) {
  if (method === 'sms') return { screen: 'SMSOTPEnrollment', goal } as const;
  const secondFactors = await ports.provider.secondFactors();
  const { account } = factsOf(secondFactors);
  const [{ secret, recoveryCodes }, { projectName }] = await Promise.all([
    secondFactors.createTotp(),
    ports.provider.bootstrap(),
  ]);
  const enrolment = { secret, recoveryCodes, uri: totpUri(secret, account, projectName ?? '') };
  return { screen: 'TOTPEnrollmentQRCode', goal, enrolment } as const;
}

/** Builds the URI that authenticator apps read: https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
function totpUri(secret: string, account: string, issuer: string): string {
  const name = (text: string) => encodeURIComponent(text.replaceAll(':', ' '));
  const label = issuer ? `${name(issuer)}:${name(account)}` : name(account);
  return `otpauth://totp/${label}?secret=${encodeURIComponent(secret)}${issuer ? `&issuer=${name(issuer)}` : ''}`;
}

/** Declines the offer, which is not repeated. */
export async function skip({ state, ports }: On<'MFAEnrollmentSelection'>): Promise<StateOf<GoalEnd>> {
  await noteOffer(await ports.provider.secondFactors());
  return state.goal.canSkip ? state.goal.end : state;
}

type OnEnrolment = On<'TOTPEnrollmentQRCode' | 'TOTPEnrollmentManual'>;

export const showManual = ({ state: { goal, enrolment } }: OnEnrolment): StateOf<'TOTPEnrollmentManual'> => ({
  screen: 'TOTPEnrollmentManual',
  goal,
  enrolment,
});

export const showQRCode = ({ state: { goal, enrolment } }: OnEnrolment): StateOf<'TOTPEnrollmentQRCode'> => ({
  screen: 'TOTPEnrollmentQRCode',
  goal,
  enrolment,
});

export const enterCode = ({ state: { goal, enrolment } }: OnEnrolment): StateOf<'TOTPEntry'> => ({
  screen: 'TOTPEntry',
  goal,
  enrolment,
  refusals: 0,
});

export const saved = (context: On<'RecoveryCodeSave'>): Promise<StateOf<GoalEnd>> =>
  reached(context, context.state.goal);
