import type { StepContext } from '../../../flow/defineFlow.ts';
import type { FlowState, GoalEnd, ScreenName, StateOf } from '../../../flow/screens.ts';
import { methodsToSetUp } from '../rules.ts';
import type { Goal } from '../states.ts';
import { endOf, factsOf, reached, stepUp } from './goal.ts';

type Any = StepContext<ScreenName>;

type On<S extends ScreenName> = StepContext<S>;

type LeavingScreen =
  | 'MFAEnrollmentSelection'
  | 'TOTPEnrollmentQRCode'
  | 'TOTPEnrollmentManual'
  | 'TOTPEntry'
  | 'SMSOTPEnrollment'
  | 'SMSOTPEntry'
  | 'RecoveryCodeEntry';

/** The screens that {@link leave} leads to. */
type Left =
  | 'Main'
  | 'Account'
  | 'OrganizationAdmin'
  | 'StepUpDone'
  | 'IDPConsent'
  | 'Approval'
  | 'Discovery'
  | 'OrganizationLogin';

type Leaving<State> = Pick<Any, 'config' | 'ports'> & { state: State };

/** Goes back from a form for a new factor: to the choice of methods, or out of the setup. */
export function backFromEnrolment<State extends StateOf<'TOTPEnrollmentQRCode' | 'SMSOTPEnrollment'>>(
  context: Leaving<State>,
): Promise<State | StateOf<Left | 'MFAEnrollmentSelection'>> {
  return backToChoice(context);
}

/** Goes back from an app's code: to the setup of the app, to the step-up, or out of the goal. */
export async function backFromCode(
  context: On<'TOTPEntry'>,
): Promise<StateOf<Left | 'TOTPEntry' | 'TOTPEnrollmentQRCode' | 'StepUp' | 'MFAEnrollmentSelection'>> {
  const { goal, enrolment } = context.state;
  if (enrolment) return { screen: 'TOTPEnrollmentQRCode', goal, enrolment };
  return goal.reason === 'stepUp' ? stepUp(goal) : backToChoice(context);
}

/** Goes back from a passcode: to the form for the number, to the step-up, or out of the goal. */
export async function backFromPasscode(
  context: On<'SMSOTPEntry'>,
): Promise<StateOf<Left | 'SMSOTPEntry' | 'SMSOTPEnrollment' | 'StepUp' | 'MFAEnrollmentSelection'>> {
  const { goal, phone } = context.state;
  if (phone) return { screen: 'SMSOTPEnrollment', goal, phone };
  return goal.reason === 'stepUp' ? stepUp(goal) : backToChoice(context);
}

/**
 * Returns to the proof that the recovery code replaces. If a code has already been redeemed, continues to the goal
 * instead.
 */
export async function backFromRecoveryCode(
  context: On<'RecoveryCodeEntry'>,
): Promise<StateOf<Left | GoalEnd | 'RecoveryCodeEntry' | 'TOTPEntry' | 'SMSOTPEntry' | 'StepUp'>> {
  const { goal, left, from } = context.state;
  if (left !== null) return reached(context, goal);
  return from ?? leave(context);
}

async function backToChoice<State extends StateOf<LeavingScreen>>(
  context: Leaving<State>,
): Promise<State | StateOf<Left | 'MFAEnrollmentSelection'>> {
  const { config, ports, state } = context;
  const { goal } = state;
  const secondFactors = await ports.provider.secondFactors();
  const methods = goal.unfinishedSignIn?.toSetUp ?? methodsToSetUp(factsOf(secondFactors), config.mfa);
  const hasChoice = goal.reason !== 'account' && goal.methods.length === 0;
  return hasChoice ? { screen: 'MFAEnrollmentSelection', goal, methods } : leave(context);
}

/** Continues after another tab has finished the sign-in. `guardSuccess` checks the proof or refusal of that tab. */
export async function finishedElsewhere<State extends StateOf<LeavingScreen>>({
  state,
  ports,
}: Leaving<State>): Promise<State | StateOf<GoalEnd>> {
  const secondFactors = await ports.provider.secondFactors();
  await secondFactors.refresh();
  const { goal } = state;
  return goal.reason === 'signIn' ? endOf(goal, secondFactors) : state;
}

/** Leaves without the proof. If a sign-in needs the proof, its session ends. */
export async function leave<State extends StateOf<LeavingScreen>>({
  state,
  ports,
}: Leaving<State>): Promise<State | StateOf<Left>> {
  const { goal } = state;
  if (goal.reason === 'stepUp') return leaveGoal(state, goal, ports);
  // Another account must not use the proofs of this sign-in.
  if (goal.unfinishedSignIn && goal.back?.screen === 'OrganizationLogin')
    await (await ports.provider.organizations()).forget();
  if (goal.back) return goal.back;
  return endSession(ports);
}

async function endSession({ host, provider }: Any['ports']): Promise<StateOf<'Main'>> {
  const secondFactors = await provider.secondFactors();
  const { revokeSession } = await provider.identityProvider();
  await revokeSession();
  secondFactors.note({ unfinishedSessionId: null });
  host.event({ type: 'signed_out' });
  return { screen: 'Main' };
}

/** Ends a session that has no possible proof. The next login counts as the proof and leads back here. */
export const logOut = ({ ports }: On<'StepUp'>): Promise<StateOf<'Main'>> => endSession(ports);

/** Cancels a step-up. In a host's dialog the screen stays until the host closes the dialog. */
async function leaveGoal<State extends FlowState>(
  state: State,
  { end, back }: Goal,
  { host }: Any['ports'],
): Promise<State | StateOf<Left>> {
  const isOfHost = end.screen === 'StepUpDone';
  if (isOfHost) await host.beforeEnd?.();
  host.event({ type: 'step_up_cancelled' });
  return isOfHost ? state : (back ?? state);
}

/** Cancels a step-up, even before its methods are known. */
export async function leaveStepUp({ state, ports }: On<'StepUp'>): Promise<StateOf<'StepUp' | Left>> {
  if (state.goal) return leaveGoal(state, state.goal, ports);
  if (state.after) return state.after;
  await ports.host.beforeEnd?.();
  ports.host.event({ type: 'step_up_cancelled' });
  return state;
}
