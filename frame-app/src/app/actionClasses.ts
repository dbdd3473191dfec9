import type { FlowState, Intents, ScreenName } from '../flow/screens.ts';
import type { ConsumerScreen } from './organizationScreens.ts';

/**
 * The effect of an action on the account.
 *
 * - `harmless`: it changes nothing about who can sign in.
 * - `signsIn`: it signs the visitor in or up, by a proof given in this step.
 * - `browserAsks`: it creates a passkey. The browser asks in its own window, which no page can cover or fake, and the
 *   private key stays with the visitor.
 * - `decides`: it decides for another app, or ends an app's access. It needs confirmation as in design §3.6.
 * - `signInMethods`: it starts or finishes a change of who can sign in. It is allowed on an auth page only, or in a frame
 *   whose deployment lets it decide. Design §3.6.
 */
export type ActionClass = 'harmless' | 'signsIn' | 'browserAsks' | 'decides' | 'signInMethods';

/** A class, or a function that derives it from the state of the screen. */
type ClassOf<S extends ScreenName> = ActionClass | ((state: Extract<FlowState, { screen: S }>) => ActionClass);

/** The class of every action of every screen. An action without a class does not compile. */
export type ActionClasses<Screen extends ScreenName> = {
  readonly [S in Screen]: { readonly [I in keyof Intents[S]]: ClassOf<S> };
};

const waitsForMail = {
  resend: 'harmless',
  back: 'harmless',
  editAddress: 'harmless',
  continueSignedIn: 'signsIn',
} as const;
const leaves = { back: 'harmless', leave: 'harmless' } as const;
/** Another tab may finish the sign-in meanwhile. */
const waitsForFactor = { finishedElsewhere: 'signsIn', expire: 'harmless', ...leaves } as const;

export const actionClasses: ActionClasses<ConsumerScreen> = {
  Main: {
    submitEmailForLink: 'harmless',
    submitEmailForPasscode: 'harmless',
    submitEmailForPassword: 'harmless',
    submitPhone: 'harmless',
    readPhone: 'harmless',
    loginWithPasskey: 'signsIn',
    autofillPasskey: 'signsIn',
    continueSignedIn: 'signsIn',
    findWallets: 'harmless',
    chooseWallet: 'harmless',
    showOtherWallets: 'harmless',
    setUpWallet: 'harmless',
    prepareOAuth: 'harmless',
    startOAuth: 'signsIn',
    startOAuthPopup: 'signsIn',
    cancelOAuthPopup: 'harmless',
    noteClosedPopup: 'harmless',
    finishRedirect: 'signsIn',
    showOneTap: 'harmless',
    finishOneTap: 'signsIn',
  },
  EmailConfirmation: { tryAgain: 'harmless', back: 'harmless', editAddress: 'harmless', continueSignedIn: 'signsIn' },
  OTPAuthenticate: { submitPasscode: 'signsIn', resend: 'harmless', back: 'harmless', editAddress: 'harmless' },
  OTPConfirmation: {},
  PasswordCreateOrLogin: {
    checkStrength: 'harmless',
    // The provider refuses this for an existing account, so it only sets the first password of a new one.
    createPassword: 'signsIn',
    logIn: 'signsIn',
    // These send a mail to the account's own address.
    forgot: 'harmless',
    setPassword: 'harmless',
    sendMagicLink: 'harmless',
    sendPasscode: 'harmless',
    back: 'harmless',
  },
  PasswordForgot: waitsForMail,
  PasswordBreached: waitsForMail,
  PasswordSetNew: waitsForMail,
  PasswordDedupe: waitsForMail,
  PasswordResetForm: {
    checkStrength: 'harmless',
    // The token from a mail proves access to the mailbox. A host page that has the token could redeem it itself.
    resetPassword: 'signsIn',
    logInWithToken: 'signsIn',
    toLogin: 'harmless',
  },
  PasswordConfirmation: {},
  ConfirmSignIn: { confirm: 'signsIn', decline: 'harmless' },
  LoggedIn: { identify: 'harmless', continueAs: 'signsIn', useAnother: 'harmless', continueSignedIn: 'signsIn' },
  ReturnFailed: { redeemAgain: 'signsIn', giveUp: 'harmless', continueSignedIn: 'signsIn' },
  LinkElsewhere: { startOver: 'harmless' },
  Account: {
    readAccount: 'harmless',
    editAccount: 'harmless',
    removeItem: 'harmless',
    managePasskeys: 'signInMethods',
    deletePasskey: 'signInMethods',
    setUpSecondFactor: 'signInMethods',
    showRecoveryCodes: 'signInMethods',
    forgetBrowser: 'signInMethods',
    connect: 'signInMethods',
    switchOrganization: 'harmless',
    findWallets: 'harmless',
    connectWallet: 'signInMethods',
    // The visitor chose the OAuth provider on an auth page, and the provider has added it already.
    finishRedirect: 'harmless',
    signOut: 'harmless',
    logIn: 'harmless',
  },
  AccountEdit: {
    submitName: 'harmless',
    submitEmail: 'signInMethods',
    submitPhone: 'signInMethods',
    readPhone: 'harmless',
    checkStrength: 'harmless',
    submitPassword: 'signInMethods',
    back: 'harmless',
  },
  AccountCode: { submitPasscode: 'signInMethods', resend: 'signInMethods', back: 'harmless' },
  AccountRemove: { remove: ({ item }) => (item.kind === 'app' ? 'decides' : 'signInMethods'), back: 'harmless' },
  PasskeyConfirmation: {},
  PasskeyRegistrationStart: {
    loadUser: 'harmless',
    createPasskey: 'browserAsks',
    skip: 'harmless',
    openDeletion: 'harmless',
  },
  PasskeyRegistrationSuccess: {
    editPasskey: 'harmless',
    cancelEdit: 'harmless',
    renamePasskey: 'harmless',
    deletePasskey: 'signInMethods',
    readAgain: 'harmless',
    setUpAnother: 'harmless',
    done: 'harmless',
  },
  PasskeyWindow: { follow: 'browserAsks', back: 'harmless' },
  PasskeyOffer: { createOffered: 'browserAsks', decline: 'harmless' },
  CryptoOtherScreen: { chooseWallet: 'harmless', setUpWallet: 'harmless', back: 'harmless' },
  CryptoSetupWallet: { back: 'harmless' },
  CryptoConnect: { connect: ({ account }) => (account ? 'signInMethods' : 'signsIn'), back: 'harmless' },
  CryptoSignMessage: { sign: ({ account }) => (account ? 'signInMethods' : 'signsIn'), back: 'harmless' },
  CryptoError: { back: 'harmless' },
  CryptoConfirmation: {},
  IDPStart: { begin: 'harmless', logIn: 'harmless', switchOrganization: 'harmless' },
  IDPConsent: { decide: 'decides', useAnother: 'harmless', switchOrganization: 'harmless' },
  IDPAccount: { continueAs: 'harmless', useAnother: 'harmless', switchOrganization: 'harmless' },
  IDPConsentOnPage: {},
  IDPDenied: { leave: 'harmless' },
  IDPSuccess: { leave: 'harmless' },
  IDPLogoutConfirm: { logOut: 'decides', decline: 'harmless' },
  IDPLogoutOnPage: {},
  IDPLogoutDeclined: {},
  IDPLogoutSuccess: { leave: 'harmless' },
  Error: { startOver: 'harmless' },
  MFAEnrollmentSelection: { setUp: 'signInMethods', goOn: 'harmless', skip: 'harmless', ...waitsForFactor },
  TOTPEnrollmentQRCode: { enterCode: 'signInMethods', showManual: 'signInMethods', ...waitsForFactor },
  TOTPEnrollmentManual: { enterCode: 'signInMethods', showQRCode: 'signInMethods', ...waitsForFactor },
  TOTPEntry: {
    submitCode: ({ enrolment }) => (enrolment ? 'signInMethods' : 'signsIn'),
    take: 'harmless',
    useRecoveryCode: 'harmless',
    ...waitsForFactor,
  },
  SMSOTPEnrollment: { readPhone: 'harmless', submitPhone: 'signInMethods', ...waitsForFactor },
  SMSOTPEntry: {
    // `phone` is set while a telephone is being set up.
    send: ({ phone }) => (phone ? 'signInMethods' : 'harmless'),
    submitPasscode: ({ phone }) => (phone ? 'signInMethods' : 'signsIn'),
    take: 'harmless',
    useRecoveryCode: 'harmless',
    ...waitsForFactor,
  },
  RecoveryCodeSave: { saved: 'harmless' },
  RecoveryCodeEntry: { submitRecoveryCode: 'signsIn', goOn: 'harmless', ...waitsForFactor },
  StepUp: {
    identify: 'harmless',
    take: 'harmless',
    logIn: 'signsIn',
    usePasskey: 'signsIn',
    logOut: 'harmless',
    ...leaves,
  },
  StepUpDone: {},
};

/** Returns the class of an action for the current state of a screen. */
export function classOf(state: FlowState, intent: string): ActionClass {
  const entries: Readonly<Record<string, Readonly<Record<string, ClassOf<ScreenName>>>>> = actionClasses as never;
  // Screens of organizations are not listed: none of them changes a sign-in method. `organizationClasses.ts`.
  const entry = entries[state.screen]?.[intent];
  return typeof entry === 'function' ? entry(state as never) : (entry ?? 'harmless');
}

/**
 * Returns whether an intent starts or finishes a change of the account's sign-in methods in this state. Design §3.6.
 */
export const changesSignInMethods = (state: FlowState, intent: string): boolean =>
  classOf(state, intent) === 'signInMethods';
