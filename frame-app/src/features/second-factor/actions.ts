import {
  hasSecondFactor,
  lastProvedAtMs,
  type SecondFactorMethod,
  secondFactorMethods,
} from '@vestibule/shared-protocol';
import { FRESH_PROOF_MS } from '../../constants.ts';
import { assertUser } from '../../flow/actions/asUser.ts';
import { internationalNumber } from '../../flow/actions/phone.ts';
import type { Next, StepContext, StepTaken } from '../../flow/defineFlow.ts';
import type { PhoneEntry } from '../../flow/entities.ts';
import { isSecondFactorPending } from '../../flow/isSecondFactorPending.ts';
import { FlowError } from '../../flow/ports.ts';
import type { FlowState, ScreenName, StateOf, SuccessState } from '../../flow/screens.ts';
import type { PasscodeMethod, ProofMethod, SecondFactorFacts } from './entities.ts';
import type { SecondFactorPort } from './port.ts';
import { asRemembered, availableSecondFactors, lastFirst, methodsToSetUp, nextSecondFactor } from './rules.ts';
import type { Goal, GoalEnd } from './states.ts';

const MINUTE_MS = 60_000;
/** The number of users whose offer one browser remembers. */
const OFFERS_KEPT = 20;

type Any = StepContext<ScreenName>;
type On<S extends ScreenName> = StepContext<S>;

/**
 * Returns the screen that follows the first factor: a second factor, or the success screen with the current session.
 */
export async function afterFirstFactor(context: Any, success: SuccessState): Promise<FlowState> {
  const { config, ports } = context;
  const { mfa } = config;
  const second = await ports.provider.secondFactors();
  const facts = factsOf(second);
  const notes = second.notes();
  const isRemembered = notes.letIn === facts.sessionId || (await second.isBrowserRemembered(mfa));
  const next = nextSecondFactor(facts, mfa, { ...notes, isRemembered });
  if (next === 'done' || next === 'remembered') {
    const wasPending = notes.pending === facts.sessionId;
    second.note({
      pending: null,
      ...(wasPending && { over: facts.sessionId }),
      ...(next === 'remembered' && { letIn: facts.sessionId }),
    });
    if (!success.signIn) return success;
    const signIn = { method: success.signIn.method, ...second.signedIn() };
    return { ...success, signIn: next === 'remembered' ? asRemembered(signIn) : signIn };
  }
  second.note({ pending: facts.sessionId });
  const methods = lastFirst(availableSecondFactors(facts, mfa), second.notes());
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
  const decided = await ports.deciding.signInMethods();
  return { screen: 'MFAEnrollmentSelection', goal: { ...goal, decided }, methods: methodsToSetUp(facts, mfa) };
}

/**
 * Returns the screen that asks for a proof before a sign-in method is changed. Returns null when the visitor gave a
 * proof in this document within `FRESH_PROOF_MS`. A login or `auth.stepUp()` of a host does not count.
 *
 * @throws FlowError `no_session` after a login as another user than the one on the screen
 */
export async function freshProof(context: Any, to: Proving): Promise<StateOf<'StepUp'> | null> {
  const { deciding, provider } = context.ports;
  const second = await provider.secondFactors();
  await second.refresh();
  const facts = factsOf(second);
  const { back } = to;
  assertUser(back.screen === 'Account' ? back.known?.user.user_id : back.known?.memberId, facts.userId);
  if (await deciding.hasProof(facts.userId)) return null;
  const asked = await furtherProof(context, to);
  // If an organization allows only single sign-on, a login is the only proof, and another document receives it.
  const isOfMember = to.back.screen === 'OrganizationAdmin' || to.back.known?.membership !== undefined;
  const isByLogin = isOfMember && asked.goal.methods.length === 0;
  return isByLogin && isFresh(facts, FRESH_PROOF_MS / MINUTE_MS) ? null : asked;
}

/** The purpose of a proof. `back`: the screen that a cancelled proof leads to. */
export type Proving = {
  end: StateOf<GoalEnd>;
  back: StateOf<'Account' | 'OrganizationAdmin'>;
  /** The change that follows. Default: the visitor sees `end` first. */
  change?: StepTaken;
};

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
  const second = await ports.provider.secondFactors();
  const facts = second.facts();
  if (!facts || availableSecondFactors(facts, { methods: secondFactorMethods }).length > 0) return false;
  const isAwaited = second.notes().pending === facts.sessionId || nextSecondFactor(facts, config.mfa) === 'setUp';
  return isAwaited && !hasSecondFactor(facts.factors, secondFactorMethods);
}

/**
 * Continues a sign-in after a second factor was set up on a page of the auth domain. Stays on this screen until then.
 */
export async function continueEnrolled({
  state,
  config,
  ports,
}: On<'MFAEnrollmentSelection'>): Promise<StateOf<GoalEnd>> {
  const { goal } = state;
  if (goal.reason !== 'signIn' || goal.decided?.place !== 'elsewhere') return state;
  const second = await ports.provider.secondFactors();
  await second.refresh();
  // A member of an organization has no session until then.
  if (!second.facts()?.sessionId) return state;
  const { factors, totpId } = factsOf(second);
  if (!hasSecondFactor(factors, config.mfa.methods ?? secondFactorMethods)) return state;
  ports.host.event({ type: 'second_factor_enrolled', method: totpId === null ? 'sms' : 'totp' });
  return endOf(goal, second);
}

/** Shows the remaining recovery codes. Members of organizations may replace them. */
export async function showRecoveryCodes(
  context: On<'Account'>,
  { areNew }: { areNew: boolean },
): Promise<StateOf<'RecoveryCodeSave' | 'StepUp'>> {
  const proof = await freshProof(context, fromAccount(context));
  if (proof) return proof;
  const second = await context.ports.provider.secondFactors();
  const read = (areNew && second.renewRecoveryCodes) || second.recoveryCodes;
  return { screen: 'RecoveryCodeSave', goal: accountGoal(context), codes: await read() };
}

export const proveMore = (context: On<'Account'>): Promise<StateOf<'StepUp'>> =>
  furtherProof(context, fromAccount(context));

/** Returns the screen that asks for another proof before `end`, even after a recent one. */
export async function furtherProof(
  { ports }: Any,
  { change, ...to }: Proving,
): Promise<StateOf<'StepUp'> & { goal: Goal }> {
  const second = await ports.provider.secondFactors();
  const decided = to.back.known?.decided;
  const goal = stepUpGoal(factsOf(second), second, {
    ...{ ...to, maxAgeMinutes: 0 },
    ...(change && { change }),
    ...(decided && { decided }),
  });
  return { screen: 'StepUp', maxAgeMinutes: 0, goal };
}

const fromAccount = ({ state, step }: On<'Account'>): Proving => ({ end: state, back: state, change: step });

function accountGoal({ state }: On<'Account'>): Goal {
  const decided = state.known?.decided;
  return { reason: 'account', end: state, back: state, methods: [], ...(decided && { decided }) };
}

export const setUp = (context: On<'MFAEnrollmentSelection'>, { method }: { method: SecondFactorMethod }) =>
  setUpMethod(context, context.state.goal, method);

async function setUpMethod({ ports }: Any, goal: Goal, method: SecondFactorMethod) {
  if (method === 'sms') return { screen: 'SMSOTPEnrollment', goal } as const;
  const second = await ports.provider.secondFactors();
  const { account } = factsOf(second);
  const [{ secret, recoveryCodes }, { projectName }] = await Promise.all([
    second.createTotp(),
    ports.provider.bootstrap(),
  ]);
  const enrolment = { secret, recoveryCodes, uri: totpUri(secret, account, projectName ?? '') };
  return { screen: 'TOTPEnrollmentQRCode', goal, enrolment } as const;
}

/** Builds the URI that authenticator apps read: https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
export function totpUri(secret: string, account: string, issuer: string): string {
  const name = (text: string) => encodeURIComponent(text.replaceAll(':', ' '));
  const label = issuer ? `${name(issuer)}:${name(account)}` : name(account);
  return `otpauth://totp/${label}?secret=${encodeURIComponent(secret)}${issuer ? `&issuer=${name(issuer)}` : ''}`;
}

/** Declines the offer; it is not made again. */
export async function skip({ state, ports }: On<'MFAEnrollmentSelection'>): Promise<StateOf<GoalEnd>> {
  await noteOffer(await ports.provider.secondFactors());
  return state.goal.canSkip ? state.goal.end : state;
}

async function noteOffer(second: SecondFactorPort): Promise<void> {
  const { userId } = factsOf(second);
  const { offered = [] } = second.notes();
  second.note({ offered: [...offered.filter((one) => one !== userId), userId].slice(-OFFERS_KEPT) });
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

/**
 * Verifies the code of an authenticator app. For a new app the recovery codes follow. A wrong code stays on the screen
 * and is counted.
 */
export async function submitCode(
  context: On<'TOTPEntry'>,
  { code, isToBeRemembered }: { code: string; isToBeRemembered?: boolean },
): Promise<StateOf<GoalEnd | 'RecoveryCodeSave'>> {
  const { state, config, locale, ports, signal, proceed } = context;
  const { goal, enrolment, refusals } = state;
  const second = await ports.provider.secondFactors();
  await second.authenticateTotp(code, { config, locale }).catch((thrown: unknown) => {
    if (!signal.aborted) proceed({ ...state, refusals: refusals + 1 });
    throw thrown;
  });
  second.note({ last: 'totp' });
  if (isToBeRemembered) await second.rememberBrowser(config.mfa);
  if (!enrolment) return reached(context, goal);
  ports.host.event({ type: 'second_factor_enrolled', method: 'totp' });
  return { screen: 'RecoveryCodeSave', goal, codes: enrolment.recoveryCodes };
}

export const saved = (context: On<'RecoveryCodeSave'>): Promise<StateOf<GoalEnd>> =>
  reached(context, context.state.goal);

/** Redeems a recovery code and shows how many are left. */
export async function submitRecoveryCode(
  context: On<'RecoveryCodeEntry'>,
  { code }: { code: string },
): Promise<StateOf<'RecoveryCodeEntry'>> {
  const { state, config, locale, ports } = context;
  const second = await ports.provider.secondFactors();
  const left = await second.recover(code, { config, locale });
  // A visitor who lost a device may also have lost a remembered browser.
  await second.forgetBrowser();
  ports.host.event({ type: 'recovery_code_used' });
  return { ...state, left: left ?? 'unknown' };
}

export const goOn = (context: On<'RecoveryCodeEntry'>): Promise<StateOf<GoalEnd>> =>
  reached(context, context.state.goal);

/** Formats the number during typing. */
export async function readPhone(
  { ports }: On<'SMSOTPEnrollment'>,
  { country, typed }: { country: string; typed: string },
): Promise<Next<'SMSOTPEnrollment', 'SMSOTPEnrollment'>> {
  const [{ national }, placeholder] = await Promise.all([
    ports.phone.parse(typed, country),
    ports.phone.example(country),
  ]);
  return (current) => ({ ...current, phone: { country, typed, national, placeholder } });
}

/** Sends a passcode to a phone number that becomes a second factor. An invalid number fails with `invalid_input`. */
export async function submitPhone(
  context: On<'SMSOTPEnrollment'>,
  { country, typed }: { country: string; typed: string },
): Promise<StateOf<'SMSOTPEntry'>> {
  const destination = await internationalNumber(context, country, typed);
  const passcode: PasscodeMethod = { kind: 'passcode', method: 'sms', destination };
  const phone: PhoneEntry = { country, typed, national: null, placeholder: null };
  const { goal } = context.state;
  return { screen: 'SMSOTPEntry', goal, passcode, phone, sent: await sendTo(context, goal, passcode, null) };
}

/** Sends the passcode, for the first time or again. */
export async function send(context: On<'SMSOTPEntry'>): Promise<StateOf<'SMSOTPEntry'>> {
  const { state, ports } = context;
  return { ...state, sent: await sendTo(context, state.goal, state.passcode, state.sent && ports.now()) };
}

async function sendTo(
  { config, locale, ports }: Any,
  goal: Goal,
  { method, destination }: PasscodeMethod,
  resentAtMs: number | null,
): Promise<NonNullable<StateOf<'SMSOTPEntry'>['sent']>> {
  const second = await ports.provider.secondFactors();
  const { methodId, expirationMinutes = config.otpOptions.expirationMinutes } = await second.sendPasscode(
    method,
    destination,
    { config, locale },
  );
  // Hidden from the host during a sign-in, because the number belongs to a user who has not signed in yet.
  if (goal.reason !== 'signIn') ports.host.event({ type: 'passcode_sent', method, destination });
  const sentAtMs = ports.now();
  return { methodId, sentAtMs, expiresAtMs: sentAtMs + expirationMinutes * MINUTE_MS, resentAtMs };
}

/**
 * Adds the passcode to the session's factors. A wrong or expired one fails with `kind: 'api'` and stays on the screen.
 */
export async function submitPasscode(
  context: On<'SMSOTPEntry'>,
  { code, isToBeRemembered }: { code: string; isToBeRemembered?: boolean },
): Promise<StateOf<GoalEnd | 'SMSOTPEntry'>> {
  const { state, config, locale, ports } = context;
  if (!state.sent) return state;
  const second = await ports.provider.secondFactors();
  await second.authenticatePasscode(code, state.sent.methodId, { config, locale });
  second.note({ last: 'passcode' });
  if (isToBeRemembered) await second.rememberBrowser(config.mfa);
  if (state.phone) ports.host.event({ type: 'second_factor_enrolled', method: 'sms' });
  return reached(context, state.goal);
}

/** Switches to another method. */
export const take = (
  context: On<'TOTPEntry' | 'SMSOTPEntry'>,
  { method }: { method: ProofMethod },
): Promise<StateOf<'TOTPEntry' | 'SMSOTPEntry' | 'StepUp'>> => openMethod(context, context.state.goal, method);

/**
 * Opens the screen of a method; choosing a passcode also sends it. If sending fails, the current screen shows the
 * error.
 */
async function openMethod(context: Any, goal: Goal, method: ProofMethod): Promise<ReturnType<typeof screenFor>> {
  const next = screenFor(goal, method);
  return next.screen === 'SMSOTPEntry' ? { ...next, sent: await sendTo(context, goal, next.passcode, null) } : next;
}

export const useRecoveryCode = ({ state }: On<'TOTPEntry' | 'SMSOTPEntry'>): StateOf<'RecoveryCodeEntry'> => ({
  screen: 'RecoveryCodeEntry',
  goal: state.goal,
  left: null,
  from: state,
});

function screenFor(goal: Goal, method: ProofMethod): StateOf<'TOTPEntry' | 'SMSOTPEntry' | 'StepUp'> {
  if (method.kind === 'totp') return { screen: 'TOTPEntry', goal, enrolment: null, refusals: 0 };
  if (method.kind === 'passcode') return { screen: 'SMSOTPEntry', goal, passcode: method, phone: null, sent: null };
  return { ...stepUp(goal), ...(method.kind === 'password' && { chosen: method.kind }) };
}

const stepUp = (goal: Goal): StateOf<'StepUp'> => ({
  screen: 'StepUp',
  maxAgeMinutes: goal.maxAgeMinutes ?? 0,
  goal,
});

type LeavingScreen =
  | 'MFAEnrollmentSelection'
  | 'TOTPEnrollmentQRCode'
  | 'TOTPEnrollmentManual'
  | 'TOTPEntry'
  | 'SMSOTPEnrollment'
  | 'SMSOTPEntry'
  | 'RecoveryCodeEntry';
/** The screens that {@link leave} leads to. */
type Left = 'Main' | 'Account' | 'OrganizationAdmin' | 'StepUpDone' | 'IDPConsent' | 'Discovery' | 'OrganizationLogin';
type Leaving<State> = Pick<Any, 'config' | 'ports'> & { state: State };

/** Goes back from a form that sets up a factor, to the choice of methods or out of the setup. */
export function backFromEnrolment<State extends StateOf<'TOTPEnrollmentQRCode' | 'SMSOTPEnrollment'>>(
  context: Leaving<State>,
): Promise<State | StateOf<Left | 'MFAEnrollmentSelection'>> {
  return backToChoice(context);
}

/** Goes back from an app's code, to the setup of the app, the step-up, or out of it. */
export async function backFromCode(
  context: On<'TOTPEntry'>,
): Promise<StateOf<Left | 'TOTPEntry' | 'TOTPEnrollmentQRCode' | 'StepUp' | 'MFAEnrollmentSelection'>> {
  const { goal, enrolment } = context.state;
  if (enrolment) return { screen: 'TOTPEnrollmentQRCode', goal, enrolment };
  return goal.reason === 'stepUp' ? stepUp(goal) : backToChoice(context);
}

/** Goes back from a passcode, to the form for the number, the step-up, or out of it. */
export async function backFromPasscode(
  context: On<'SMSOTPEntry'>,
): Promise<StateOf<Left | 'SMSOTPEntry' | 'SMSOTPEnrollment' | 'StepUp' | 'MFAEnrollmentSelection'>> {
  const { goal, phone } = context.state;
  if (phone) return { screen: 'SMSOTPEnrollment', goal, phone };
  return goal.reason === 'stepUp' ? stepUp(goal) : backToChoice(context);
}

/** Goes back from a recovery code to the proof that it replaces. After a code was redeemed the goal is reached. */
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
  const second = await ports.provider.secondFactors();
  const methods = goal.unfinished?.toSetUp ?? methodsToSetUp(factsOf(second), config.mfa);
  const hasChoice = goal.reason !== 'account' && goal.methods.length === 0;
  return hasChoice ? { screen: 'MFAEnrollmentSelection', goal, methods } : leave(context);
}

/** Continues after another tab has finished the sign-in. `guardSuccess` checks what was proved or declined there. */
export async function finishedElsewhere<State extends StateOf<LeavingScreen>>({
  state,
  ports,
}: Leaving<State>): Promise<State | StateOf<GoalEnd>> {
  const second = await ports.provider.secondFactors();
  await second.refresh();
  const { goal } = state;
  return goal.reason === 'signIn' ? endOf(goal, second) : state;
}

/** Leaves without the proof. A sign-in that needs it ends its session. */
export async function leave<State extends StateOf<LeavingScreen>>({
  state,
  ports,
}: Leaving<State>): Promise<State | StateOf<Left>> {
  const { goal } = state;
  if (goal.reason === 'stepUp') return leaveGoal(state, goal, ports);
  // Another account must not join the proofs of this one.
  if (goal.unfinished && goal.back?.screen === 'OrganizationLogin')
    await (await ports.provider.organizations()).forget();
  if (goal.back) return goal.back;
  return endSession(ports);
}

async function endSession({ host, provider }: Any['ports']): Promise<StateOf<'Main'>> {
  const second = await provider.secondFactors();
  const { revokeSession } = await provider.identityProvider();
  await revokeSession();
  second.note({ pending: null });
  host.event({ type: 'signed_out' });
  return { screen: 'Main' };
}

/** Ends a session of which no proof is possible. The next login leads back, and counts as the proof. */
export const logOut = ({ ports }: On<'StepUp'>): Promise<StateOf<'Main'>> => endSession(ports);

/** Cancels a step-up. The screen of a host's dialog stays until the host closes the dialog. */
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

/** Continues to the end of the goal. A sign-in passes `guardSuccess` again, which checks the new proof. */
async function reached({ ports, continueWith }: Any, goal: Goal, by?: 'passkey'): Promise<StateOf<GoalEnd>> {
  const second = await ports.provider.secondFactors();
  if (goal.reason === 'signIn') await noteOffer(second);
  const { factors, sessionId, userId } = factsOf(second);
  // This setup also completes a sign-in that waits in a frame.
  if (goal.reason === 'account' && second.notes().pending === sessionId) second.note({ pending: null });
  second.release?.();
  if (goal.reason !== 'stepUp') return endOf(goal, second);
  const provedAtMs = lastProvedAtMs(factors);
  const isOfHost = goal.end.screen === 'StepUpDone';
  if (isOfHost) await ports.host.beforeEnd?.();
  else await ports.deciding.noteProof(userId, by);
  ports.host.event({ type: 'stepped_up', at: new Date(provedAtMs).toISOString() });
  if (isOfHost) return { screen: 'StepUpDone', provedAtMs };
  if (goal.change) continueWith(goal.change);
  return goal.end;
}

/** Returns the end of a goal. A sign-in without a session until now is reported with the session that it has led to. */
function endOf({ end, unfinished }: Goal, second: SecondFactorPort): StateOf<GoalEnd> {
  if (!unfinished || end.screen !== 'PasswordConfirmation') return end;
  return { screen: 'PasswordConfirmation', signIn: { method: unfinished.method, ...second.signedIn() } };
}

/**
 * Finds the proofs that the visitor can give; finishes at once after a recent proof. A session that still needs a
 * second factor counts as signed out.
 */
export async function identifyForStepUp(context: On<'StepUp'>): Promise<StateOf<GoalEnd | 'StepUp'>> {
  const { state, ports } = context;
  const second = await ports.provider.secondFactors();
  await second.refresh();
  if (await isSecondFactorPending(context)) throw new FlowError({ kind: 'client', code: 'no_session' });
  const facts = factsOf(second);
  const { maxAgeMinutes, by } = state;
  const end = state.after ?? ({ screen: 'StepUpDone', provedAtMs: 0 } as const);
  const goal = stepUpGoal(facts, second, { end, back: end, maxAgeMinutes, ...(by && { by }) });
  return !by && isFresh(facts, maxAgeMinutes) ? reached(context, goal) : { ...state, goal };
}

function stepUpGoal(
  { totpId, hasPassword, hasPasskey, emails, phones }: SecondFactorFacts,
  second: SecondFactorPort,
  more: Pick<Goal, 'end' | 'back' | 'change' | 'decided' | 'by'> & { maxAgeMinutes: number },
): Goal {
  const [email] = emails;
  const methods: ProofMethod[] = [
    ...(totpId === null ? [] : [{ kind: 'totp' } as const]),
    ...(hasPasskey ? [{ kind: 'passkey' } as const] : []),
    ...(hasPassword && email !== undefined ? [{ kind: 'password', email } as const] : []),
    ...emails.map((destination) => ({ kind: 'passcode', method: 'email', destination }) as const),
    ...phones.map(({ number }) => ({ kind: 'passcode', method: 'sms', destination: number }) as const),
  ];
  const counting = more.by ? methods.filter(({ kind }) => kind === more.by) : methods;
  return { ...more, reason: 'stepUp', methods: lastFirst(counting, second.notes()) };
}

export const takeForStepUp = async (
  context: On<'StepUp'>,
  { method }: { method: ProofMethod },
): Promise<StateOf<'TOTPEntry' | 'SMSOTPEntry' | 'StepUp'>> =>
  context.state.goal ? openMethod(context, context.state.goal, method) : context.state;

export async function logInForStepUp(
  context: On<'StepUp'>,
  { password }: { password: string },
): Promise<StateOf<GoalEnd | 'StepUp'>> {
  const { state, config, locale, ports } = context;
  const method = state.goal?.methods.find(({ kind }) => kind === 'password');
  if (!state.goal || method?.kind !== 'password') return state;
  const second = await ports.provider.secondFactors();
  await second.authenticatePassword(method.email, password, { config, locale });
  return reached(context, state.goal);
}

/** Cancels a step-up, also before its methods are known. */
export async function leaveStepUp({ state, ports }: On<'StepUp'>): Promise<StateOf<'StepUp' | Left>> {
  if (state.goal) return leaveGoal(state, state.goal, ports);
  if (state.after) return state.after;
  await ports.host.beforeEnd?.();
  ports.host.event({ type: 'step_up_cancelled' });
  return state;
}

/** Asks for a passkey. When the visitor closes the prompt, or it is refused, the screen stays for another method. */
export async function usePasskey(context: On<'StepUp'>): Promise<StateOf<GoalEnd | 'StepUp'>> {
  const { state, config, ports, signal } = context;
  if (!state.goal) return state;
  const isVerified = state.goal.by === 'passkey';
  const url = ports.passkeyWindow.take();
  // A window does not tell whether it verified the user.
  if (url && isVerified) throw new FlowError({ kind: 'client', code: 'passkey_failed' });
  if (url) {
    if ((await ports.passkeyWindow.outcome(url, signal)) !== 'signed_in') return state;
    await ports.passkeys.resume();
  } else {
    const request = { config, signal, inField: false, onChosen: () => {}, isVerified };
    const signIn = await ports.passkeys.authenticate(request);
    if (!signIn) return state;
    if (signIn === 'refused') throw new FlowError({ kind: 'client', code: 'passkey_failed' });
  }
  return reached(context, state.goal, isVerified ? 'passkey' : undefined);
}

const isFresh = ({ factors, confirmedAtMs }: SecondFactorFacts, maxAgeMinutes: number): boolean =>
  lastProvedAtMs(factors) > confirmedAtMs - maxAgeMinutes * MINUTE_MS;

function factsOf(second: SecondFactorPort): SecondFactorFacts {
  const facts = second.facts();
  if (!facts) throw new FlowError({ kind: 'client', code: 'no_session' });
  return facts;
}
