import type { Goal } from '../features/second-factor/states.ts';
import type { FlowState, ScreenName } from '../flow/screens.ts';

/** The screens that repeated presses of Back lead to; the last one is the next. */
export type BackStack = readonly FlowState[];

/**
 * For each screen, the screens it may lie above in the back stack. A screen without an entry is always the first one,
 * or an end.
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
  StepUp: [
    'StepUpDone',
    'Account',
    'AccountEdit',
    'AccountRemove',
    'OrganizationAdmin',
    'OrganizationMember',
    'OrganizationInvite',
    'OrganizationDecision',
    'OrganizationReview',
    'OrganizationConnection',
  ],
  OrganizationMember: ['OrganizationAdmin'],
  OrganizationInvite: ['OrganizationAdmin'],
  OrganizationDecision: ['OrganizationAdmin', 'OrganizationMember'],
  OrganizationReview: ['OrganizationAdmin'],
  OrganizationConnection: ['OrganizationAdmin'],
  OrganizationToken: ['OrganizationAdmin'],
  EmailMethodSelection: ['OrganizationLogin'],
  OrganizationEmailConfirmation: ['OrganizationLogin', 'EmailMethodSelection'],
  EmailOTPEntry: ['OrganizationLogin', 'EmailMethodSelection'],
  PasswordEmail: ['OrganizationLogin'],
  PasswordAuthenticate: ['OrganizationLogin', 'PasswordEmail'],
  OrganizationPasswordForgot: ['OrganizationLogin'],
  OrganizationPasswordSent: ['OrganizationLogin'],
  Discovery: ['OrganizationLogin'],
  OrganizationSwitch: ['Account', 'IDPStart', 'IDPConsent', 'IDPAccount'],
  OrganizationError: ['Discovery'],
  SSODiscoveryEmail: ['OrganizationLogin'],
  SSODiscoveryMenu: ['SSODiscoveryEmail'],
  SSODiscoveryFallback: ['SSODiscoveryEmail'],
};

/** These screens start something as soon as they are shown, so Forward never opens them. */
const beginsByItself: readonly ScreenName[] = ['PasskeyWindow', 'CryptoConnect', 'CryptoSignMessage'];

/** These screens show what may have changed meanwhile, or must not be shown again, so Forward never opens them. */
const isOfAdmin = (state: FlowState): boolean => 'admin' in state;

/** A proof asked for on the way to a goal may have been given meanwhile, and its secrets are not stored. */
const hasGoal = (state: FlowState): boolean => 'goal' in state;

export const canBeShownAgain = (state: FlowState): boolean =>
  state.screen in above && !beginsByItself.includes(state.screen) && !hasGoal(state) && !isOfAdmin(state);

/** Returns whether the stack starts in an existing session; session changes are then not a new sign-in. */
export const isOfSession = ([first]: BackStack): boolean =>
  first !== undefined && firstOfSession.includes(first.screen);
const firstOfSession: readonly ScreenName[] = [
  'Account',
  'OrganizationAdmin',
  'PasskeyRegistrationSuccess',
  'StepUpDone',
];

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
  const lies = (below: FlowState | undefined) => below !== undefined && above[to.screen]?.includes(below.screen);
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
  return above[state.screen]?.includes('Main') ? [{ screen: 'Main' }] : [];
}
