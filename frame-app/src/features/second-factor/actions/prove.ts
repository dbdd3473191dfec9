import type { StepContext } from '../../../flow/defineFlow.ts';
import { isSecondFactorPending } from '../../../flow/isSecondFactorPending.ts';
import { FlowError } from '../../../flow/ports.ts';
import type { GoalEnd, ScreenName, StateOf } from '../../../flow/screens.ts';
import { factsOf, isFresh, reached, stepUpGoal } from './goal.ts';

type On<S extends ScreenName> = StepContext<S>;

/**
 * Verifies the code of an authenticator app. After a new app, the recovery codes follow. After a wrong code the screen
 * stays and counts it.
 */
export async function submitCode(
  context: On<'TOTPEntry'>,
  { code, isToBeRemembered }: { code: string; isToBeRemembered?: boolean },
): Promise<StateOf<GoalEnd | 'RecoveryCodeSave'>> {
  const { state, config, locale, ports, signal, proceed } = context;
  const { goal, enrolment, refusals } = state;
  const secondFactors = await ports.provider.secondFactors();
  await secondFactors.authenticateTotp(code, { config, locale }).catch((error: unknown) => {
    if (!signal.aborted) proceed({ ...state, refusals: refusals + 1 });
    throw error;
  });
  secondFactors.note({ lastMethod: 'totp' });
  if (isToBeRemembered) await secondFactors.rememberBrowser(config.mfa);
  if (!enrolment) return reached(context, goal);
  ports.host.event({ type: 'second_factor_enrolled', method: 'totp' });
  return { screen: 'RecoveryCodeSave', goal, codes: enrolment.recoveryCodes };
}

/** Redeems a recovery code and shows how many codes are left. */
export async function submitRecoveryCode(
  context: On<'RecoveryCodeEntry'>,
  { code }: { code: string },
): Promise<StateOf<'RecoveryCodeEntry'>> {
  const { state, config, locale, ports } = context;
  const secondFactors = await ports.provider.secondFactors();
  const codesLeft = await secondFactors.recover(code, { config, locale });
  // A visitor who lost a device may also have lost a remembered browser.
  await secondFactors.forgetBrowser();
  ports.host.event({ type: 'recovery_code_used' });
  return { ...state, left: codesLeft ?? 'unknown' };
}

export const continueFlow = (context: On<'RecoveryCodeEntry'>): Promise<StateOf<GoalEnd>> =>
  reached(context, context.state.goal);

/**
 * Adds the passcode to the session's factors. After a wrong or expired passcode, which fails with `kind: 'api'`, the
 * screen stays.
 */
export async function submitPasscode(
  context: On<'SMSOTPEntry'>,
  { code, isToBeRemembered }: { code: string; isToBeRemembered?: boolean },
): Promise<StateOf<GoalEnd | 'SMSOTPEntry'>> {
  const { state, config, locale, ports } = context;
  if (!state.delivery) return state;
  const secondFactors = await ports.provider.secondFactors();
  await secondFactors.authenticatePasscode(code, state.delivery.methodId, { config, locale });
  secondFactors.note({ lastMethod: 'passcode' });
  if (isToBeRemembered) await secondFactors.rememberBrowser(config.mfa);
  if (state.phone) ports.host.event({ type: 'second_factor_enrolled', method: 'sms' });
  return reached(context, state.goal);
}

export const useRecoveryCode = ({ state }: On<'TOTPEntry' | 'SMSOTPEntry'>): StateOf<'RecoveryCodeEntry'> => ({
  screen: 'RecoveryCodeEntry',
  goal: state.goal,
  left: null,
  from: state,
});

/**
 * Finds the proofs that the visitor can give. After a recent proof, the step-up ends at once. A session that still
 * needs a second factor counts as signed out.
 */
export async function identifyForStepUp(context: On<'StepUp'>): Promise<StateOf<GoalEnd | 'StepUp'>> {
  const { state, ports } = context;
  const secondFactors = await ports.provider.secondFactors();
  await secondFactors.refresh();
  if (await isSecondFactorPending(context)) throw new FlowError({ kind: 'client', code: 'no_session' });
  const facts = factsOf(secondFactors);
  const { maxAgeMinutes, by, change } = state;
  const end = state.after ?? ({ screen: 'StepUpDone', provedAtMs: 0 } as const);
  const goal = stepUpGoal(facts, secondFactors, {
    end,
    back: end,
    maxAgeMinutes,
    ...(by && { by }),
    ...(change && { change }),
  });
  return !by && isFresh(facts, maxAgeMinutes) ? reached(context, goal) : { ...state, goal };
}

export async function logInForStepUp(
  context: On<'StepUp'>,
  { password }: { password: string },
): Promise<StateOf<GoalEnd | 'StepUp'>> {
  const { state, config, locale, ports } = context;
  const method = state.goal?.methods.find(({ kind }) => kind === 'password');
  if (!state.goal || method?.kind !== 'password') return state;
  const secondFactors = await ports.provider.secondFactors();
  await secondFactors.authenticatePassword(method.email, password, { config, locale });
  return reached(context, state.goal);
}

/**
 * Asks for a passkey. If the visitor closes the prompt or the browser refuses it, the screen stays for another method.
 */
export async function usePasskey(context: On<'StepUp'>): Promise<StateOf<GoalEnd | 'StepUp'>> {
  const { state, config, ports, signal } = context;
  if (!state.goal) return state;
  const isVerified = state.goal.by === 'passkey';
  const url = ports.passkeyWindow.take();
  // The result of a window does not say whether the passkey verified the user.
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
