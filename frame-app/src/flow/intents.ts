import type { OAuthProviderType, SecondFactorMethod, SignIn } from '@vestibule/shared-protocol';
import type { AccountItem } from '../features/account/accountItems.ts';
import type { PasskeyOfferIntents, SecondFactorIntents } from '../features/second-factor/intents.ts';
import type { Wallet } from './entities.ts';
import type { OneTapPrompt, TripOutcome } from './ports.ts';
import type { AccountEdit } from './screens.ts';

/** What a visitor, or another tab on the visitor's behalf, can ask for on each screen. */
export type Intents = {
  Main: {
    submitEmailForLink: { email: string };
    submitEmailForPasscode: { email: string };
    submitEmailForPassword: { email: string };
    submitPhone: { method: 'sms' | 'whatsapp'; country: string; typed: string };
    /** The phone number is being typed, or its country was chosen. */
    readPhone: { country: string; typed: string };
    loginWithPasskey: null;
    /** Passkeys are offered in the e-mail field for as long as the visitor does nothing else. */
    autofillPasskey: null;
    /** A session came from another tab, or from a token in the host's address. */
    continueSignedIn: SignIn;
    findWallets: null;
    chooseWallet: { wallet: Wallet };
    showOtherWallets: { wallets: Wallet[] };
    setUpWallet: null;
    /** Fetches what a click on an OAuth button will need. */
    prepareOAuth: null;
    startOAuth: { provider: OAuthProviderType };
    /** The result is asked for with `finishTrip`. */
    startOAuthPopup: { provider: OAuthProviderType; onOutcome: (outcome: TripOutcome) => void; onClosed: () => void };
    cancelOAuthPopup: null;
    noteClosedPopup: null;
    /** A sign-in ended in a popup, or on the auth domain's own page. */
    finishTrip: TripOutcome;
    showOneTap: Omit<OneTapPrompt, 'provider'> & { onMoment: (moment: 'rendered' | 'cancelled') => void };
    finishOneTap: { credential: string };
  };
  EmailConfirmation: {
    tryAgain: null;
    back: null;
    /** The mail, or the code, went to the wrong place. */
    editAddress: null;
    continueSignedIn: SignIn;
  };
  OTPAuthenticate: {
    submitPasscode: { code: string };
    resend: null;
    back: null;
    editAddress: null;
  };
  PasswordCreateOrLogin: {
    checkStrength: { password: string; revision: number };
    createPassword: { password: string };
    logIn: { password: string };
    forgot: null;
    /** An account without a password asks for one. */
    setPassword: null;
    sendMagicLink: null;
    sendPasscode: null;
    back: null;
  };
  PasswordForgot: PasswordNotice;
  PasswordBreached: PasswordNotice;
  PasswordSetNew: PasswordNotice;
  PasswordDedupe: PasswordNotice;
  PasswordResetForm: {
    checkStrength: { password: string; revision: number };
    resetPassword: { password: string };
    /** The token of the mount signs in. */
    logInWithToken: null;
    toLogin: null;
  };
  ConfirmSignIn: {
    confirm: null;
    decline: null;
  };
  LoggedIn: {
    /** Finds out who is signed in; asked by the screen itself. */
    identify: null;
    continueAs: null;
    useAnother: null;
    continueSignedIn: SignIn;
  };
  Account: {
    /** Asked by the screen itself. */
    readAccount: null;
    editAccount: { edit: AccountEdit };
    removeItem: { item: AccountItem };
    managePasskeys: null;
    setUpSecondFactor: { method: SecondFactorMethod };
    showRecoveryCodes: null;
    forgetBrowser: null;
    connect: { provider: OAuthProviderType };
    findWallets: null;
    connectWallet: { wallet: Wallet };
    /** Back from an OAuth provider that was to be added. */
    finishTrip: TripOutcome;
    signOut: null;
    logIn: null;
  };
  AccountEdit: {
    submitName: { firstName: string; lastName: string };
    submitEmail: { email: string };
    submitPhone: { method: 'sms' | 'whatsapp'; country: string; typed: string };
    readPhone: { country: string; typed: string };
    checkStrength: { password: string; revision: number };
    /** `current` is not asked for where who is there has just been proved. */
    submitPassword: { password: string; current?: string };
    back: null;
  };
  AccountCode: {
    submitPasscode: { code: string };
    resend: null;
    back: null;
  };
  AccountRemove: { remove: null; back: null };
  ReturnFailed: {
    spendAgain: null;
    giveUp: null;
    continueSignedIn: SignIn;
  };
  LinkElsewhere: { startOver: null };
  PasskeyConfirmation: Record<never, never>;
  PasskeyRegistrationStart: {
    /** Finds out who is signed in. */
    loadUser: null;
    createPasskey: null;
    skip: null;
    /** The visitor came to delete a passkey: shows the list with that one. */
    openDeletion: null;
  };
  PasskeyRegistrationSuccess: {
    editPasskey: { id: string; action: 'rename' | 'delete' };
    cancelEdit: null;
    renamePasskey: { name: string };
    deletePasskey: null;
    /** The visitor is back at this document, perhaps from the page on which a passkey is deleted. */
    readAgain: null;
    setUpAnother: null;
    done: null;
  };
  PasskeyWindow: {
    /** Waits for what comes of the window. */
    follow: null;
    back: null;
  };
  OTPConfirmation: Record<never, never>;
  PasswordConfirmation: Record<never, never>;
  CryptoOtherScreen: { chooseWallet: { wallet: Wallet }; setUpWallet: null; back: null };
  CryptoSetupWallet: { back: null };
  /** Asked by the screens themselves, as soon as they are shown. */
  CryptoConnect: { connect: null; back: null };
  CryptoSignMessage: { sign: null; back: null };
  CryptoError: { back: null };
  CryptoConfirmation: Record<never, never>;
  IDPStart: {
    begin: null;
    /** Nobody is signed in: go and do so; the request is taken up again afterwards. */
    logIn: null;
  };
  IDPConsent: {
    decide: { isGranted: boolean };
  };
  IDPConsentOnPage: Record<never, never>;
  IDPDenied: { leave: null };
  IDPSuccess: { leave: null };
  IDPLogoutConfirm: { logOut: null; decline: null };
  IDPLogoutOnPage: Record<never, never>;
  IDPLogoutDeclined: Record<never, never>;
  IDPLogoutSuccess: { leave: null };
  Error: { startOver: null };
} & SecondFactorIntents &
  PasskeyOfferIntents;

/** The screens that ask to look into the mailbox. */
type PasswordNotice = { resend: null; back: null; editAddress: null; continueSignedIn: SignIn };
