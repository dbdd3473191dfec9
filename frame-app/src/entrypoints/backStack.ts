import type { Goal } from '../features/second-factor/states.ts';
import type { FlowState, ScreenName } from '../flow/screens.ts';

/** The screens that one Back after the other leads to from where the visitor is; the last one is the next. */
export type BackStack = readonly FlowState[];

/**
 * Over which screens a screen lies when a step leads to it from there: Back leads to them again. A screen that is not here is
 * the first one, or an end.
 */
const above: { readonly [S in ScreenName]?: readonly ScreenName[] } = {
  Main: ['IDPStart'],
  EmailConfirmation: ['Main', 'PasswordCreateOrLogin'],
  OTPAuthenticate: ['Main', 'PasswordCreateOrLogin'],
  PasswordCreateOrLogin: ['Main'],
  PasswordForgot: ['PasswordCreateOrLogin'],
  PasswordBreached: ['PasswordCreateOrLogin'],
  PasswordSetNew: ['PasswordCreateOrLogin'],
  PasswordDedupe: ['PasswordCreateOrLogin'],
  PasskeyWindow: ['Main', 'PasskeyRegistrationStart'],
  CryptoOtherScreen: ['Main'],
  CryptoSetupWallet: ['Main', 'CryptoOtherScreen'],
  CryptoConnect: ['Main', 'CryptoOtherScreen', 'Account'],
  CryptoSignMessage: ['Main', 'CryptoOtherScreen', 'Account'],
  CryptoError: ['Main', 'CryptoOtherScreen'],
  AccountEdit: ['Account'],
  AccountCode: ['Account', 'AccountEdit'],
  AccountRemove: ['Account'],
  PasskeyRegistrationSuccess: ['Account'],
  PasskeyRegistrationStart: ['PasskeyRegistrationSuccess'],
  MFAEnrollmentSelection: ['Account'],
  TOTPEnrollmentQRCode: ['MFAEnrollmentSelection', 'Account'],
  TOTPEnrollmentManual: ['TOTPEnrollmentQRCode'],
  SMSOTPEnrollment: ['MFAEnrollmentSelection', 'Account'],
  TOTPEntry: ['TOTPEnrollmentQRCode', 'TOTPEnrollmentManual', 'StepUp'],
  SMSOTPEntry: ['SMSOTPEnrollment', 'StepUp'],
  RecoveryCodeEntry: ['TOTPEntry', 'SMSOTPEntry'],
  RecoveryCodeSave: ['Account'],
  StepUp: ['StepUpDone', 'Account', 'AccountEdit', 'AccountRemove'],
};

/** These begin something by themselves as soon as they are shown: nobody is led to them by the browser. */
const beginsByItself: readonly ScreenName[] = ['PasskeyWindow', 'CryptoConnect', 'CryptoSignMessage'];

/** What is asked for on the way to a goal may have been proved meanwhile, and what was set up there is kept nowhere. */
const hasGoal = (state: FlowState): boolean => 'goal' in state;

export const canBeShownAgain = (state: FlowState): boolean =>
  state.screen in above && !beginsByItself.includes(state.screen) && !hasGoal(state);

/** Whoever goes along it has signed in before: what is told of the session meanwhile is no sign-in. */
export const isOfSession = ([first]: BackStack): boolean =>
  first !== undefined && firstOfSession.includes(first.screen);
const firstOfSession: readonly ScreenName[] = ['Account', 'PasskeyRegistrationSuccess', 'StepUpDone'];

/** Back from a host's step-up is its end. */
const beneathStepUp: FlowState = { screen: 'StepUpDone', provedAtMs: 0 };
const hostsGoal = (state: FlowState): Goal | undefined =>
  'goal' in state && state.goal?.end.screen === 'StepUpDone' ? state.goal : undefined;
/** Before it has a goal it may be over without having been seen, unless something goes wrong. */
const isHostsStepUp = (state: FlowState, hasFailed: boolean): boolean =>
  state.screen === 'StepUp' && (state.goal ? hostsGoal(state) !== undefined : hasFailed);

/**
 * The trail after the visitor has come from one screen to another.
 *
 * @param hasFailed whether that screen says what went wrong.
 */
export function nextBackStack(trail: BackStack, from: FlowState, to: FlowState, hasFailed = false): BackStack {
  const lies = (below: FlowState | undefined) => below !== undefined && above[to.screen]?.includes(below.screen);
  const isFirst = trail.length === 0 && from.screen === 'StepUp' && !from.goal;
  if (isFirst && isHostsStepUp(to, hasFailed)) return [beneathStepUp];
  if (to.screen === from.screen) return trail;
  const passed = trail.findIndex(({ screen }) => screen === to.screen);
  if (passed >= 0) return trail.slice(0, passed);
  if (lies(from)) return [...trail, from];
  // One took the place of the other, as signing does of connecting, or of several, as a form does of the proof before it.
  return trail.slice(0, trail.findLastIndex(lies) + 1);
}

/** The trail of a screen that was there before anybody looked. */
export function firstBackStack(state: FlowState, hasFailed = false): BackStack {
  const goal = hostsGoal(state);
  if (isHostsStepUp(state, hasFailed)) return [beneathStepUp];
  if (goal) return [beneathStepUp, { screen: 'StepUp', maxAgeMinutes: goal.maxAgeMinutes ?? 0, goal }];
  return above[state.screen]?.includes('Main') ? [{ screen: 'Main' }] : [];
}
