import type {
  AccountChange,
  OAuthProviderType,
  OtpMethod,
  ResetTokenType,
  SecondFactorMethod,
  Session,
  SignIn,
  User,
} from '@vestibule/shared-protocol';
import type { AccountItem } from '../features/account/accountItems.ts';
import type { ConnectedApp } from '../features/account/port.ts';
import type { AuthorizeRequest, Consent, Departure } from '../features/identity-provider/port.ts';
import type { PasscodeWay, TotpEnrolment, Way } from '../features/second-factor/entities.ts';
import type { AccountTask, Decided, DecidedHere } from './deciding.ts';
import type { Passkey, PasskeyCeremony, PhoneEntry, UserType, Wallet, WalletOption } from './entities.ts';
import type { OAuthTrip } from './ports.ts';

/** What each screen holds while it is shown; it goes when the screen goes. Names are spec §2's, fields are spec §3's. */
export type ScreenData = {
  Main: {
    /** What stands in the e-mail field when the visitor comes back. */
    email?: string;
    /** What stands in the phone field, as the phone service last read it. */
    phone?: PhoneEntry;
    /** The tab that is open when the visitor comes back. */
    method?: OtpMethod;
    /** The wallets that were found; absent until they were looked for. */
    wallets?: Wallet[];
    passkeyAutofill?: PasskeyAutofill;
    /** The visitor comes back to this page with a token, which is being spent; until that has failed there is nothing to fill in. */
    isReturning?: boolean;
    /** The OAuth provider whose window is open. */
    popup?: OAuthProviderType;
    /** That window looks closed. A provider can make one that is open look so (`Cross-Origin-Opener-Policy`). */
    isPopupClosed?: true;
  };
  EmailConfirmation: {
    magicLinkState: { email: string };
    /** The domain the mail comes from, when it is known: the mail-app links search for it. */
    senderDomain: string | null;
    /** The password screen that the mail was asked for on. */
    passwordState?: PasswordState;
    isBound?: IsBound;
  };
  OTPAuthenticate: {
    otpState: OtpState;
    /** Milliseconds since the epoch. */
    expiresAtMs: number;
    /** When the passcode was last sent again; null until it was. */
    resentAtMs: number | null;
    /** What was typed on Main, to be there again on the way back. */
    phone?: PhoneEntry;
    /** The password screen that the passcode was asked for on. */
    passwordState?: PasswordState;
  };
  OTPConfirmation: Success;
  PasswordCreateOrLogin: { passwordState: PasswordState; strength: Strength | null };
  PasswordForgot: Notice;
  PasswordBreached: Notice;
  PasswordSetNew: Notice;
  PasswordDedupe: Notice;
  PasswordResetForm: {
    resetPasswordState: { token: string };
    /** `login`: the token signs in at once, without a form. Spec §2. */
    tokenType: ResetTokenType;
    strength: Strength | null;
  };
  PasskeyConfirmation: Success;
  PasskeyRegistrationStart: {
    /** Whether it is known who is signed in: until then nothing can be created. */
    hasUser: boolean;
    /** The passkey that the visitor came here to delete. */
    toDelete?: string;
    account?: FromAccount;
  };
  PasskeyRegistrationSuccess: {
    /** False for who skipped. */
    wasCreated: boolean;
    passkeys: Passkey[];
    /** The entry that is edited; the controls of the others rest meanwhile. */
    edited: PasskeyEdit | null;
    isDone: boolean;
    account?: FromAccount;
  };
  /** The ceremony goes on in a window of the auth domain, because it may not run in this frame. */
  /** `isOffered`: the window was not opened by the press that led here. */
  PasskeyWindow: { ceremony: PasskeyCeremony; url: string; isOffered?: true; account?: FromAccount };
  /** A link of a mail that nobody has asked for here, or while somebody is signed in. Its token is spent by a press only. */
  ConfirmSignIn: {
    token: string;
    /** Who is signed in meanwhile; null where nobody is. */
    account: string | null;
    /** The auth page that asks in place of this frame; null on that page itself. */
    page: string | null;
  };
  /** A login that was opened while somebody is signed in: as whom; null until that is known. */
  /** `isPending`: a second factor is still to be proved, so it is gone on with at once. */
  LoggedIn: { account: string | null; isPending?: boolean };
  /** The account of who is signed in. */
  Account: {
    /** The sections that are shown; all of them when absent. */
    sections?: readonly string[] | undefined;
    /** Null until it was read, and where nobody is signed in. */
    known: AccountKnown | null;
    /** What the visitor came here for: a task, or by its id what they want to take off the account. */
    toOpen?: AccountTask | { toRemove: string } | undefined;
    /** What was changed last. */
    changed?: AccountChange;
    /** The wallets that were found; absent until they were looked for. */
    wallets?: Wallet[];
  };
  /** One thing of the account that is being changed. */
  AccountEdit: {
    account: FromAccount;
    edit: AccountEdit;
    /** Who is there was proved lately: the old password is not asked for. */
    isProved?: boolean;
    strength: Strength | null;
    /** What stands in the field when the visitor comes back. */
    email?: string;
    phone?: PhoneEntry;
  };
  /** A passcode was sent to an address or a number that becomes the user's. */
  AccountCode: {
    account: FromAccount;
    otpState: OtpState;
    /** What was typed, to be there again on the way back. */
    phone?: PhoneEntry;
    /** Milliseconds since the epoch. */
    expiresAtMs: number;
    resentAtMs: number | null;
  };
  /** Whether to take something off the account. */
  AccountRemove: {
    account: FromAccount;
    item: AccountItem;
    /** Nobody could log in any more without it. */
    isLastWayIn: boolean;
    decided: Decided;
  };
  /** The visitor is back with a token that nobody has said anything about: it is kept here, for another try. */
  ReturnFailed: {
    token: string;
    tokenType: string;
    /** Of an OAuth sign-in, what the visitor had pressed. */
    method?: OAuthTrip['method'];
    /** Another try has met the provider's no, which a further one would meet again. */
    isRefused?: true;
  };
  /** The link of a mail works only in the browser that asked for it, which is not this one. */
  LinkElsewhere: Record<never, never>;
  /** Password or magic-link success. */
  PasswordConfirmation: Success;
  CryptoOtherScreen: { wallets: Wallet[] };
  CryptoSetupWallet: Record<never, never>;
  /** `isAnswered`: the wallet has done its part, the provider is awaited. `account`: the wallet is added to it. */
  CryptoConnect: { wallet: Wallet; isAnswered?: boolean; account?: FromAccount };
  CryptoSignMessage: { wallet: Wallet; cryptoState: CryptoState; isAnswered?: boolean; account?: FromAccount };
  CryptoError: Record<never, never>;
  CryptoConfirmation: Success;
  /** The request of a connected app before it is understood; what is wrong with it is shown here. Spec §4, "preflight". */
  IDPStart: { search: string };
  IDPConsent: AskedConsent & { decided: DecidedHere };
  /** A frame that shows what is asked and leads on to the page where it is decided: there is nothing to answer here. */
  IDPConsentOnPage: AskedConsent & { page: string };
  IDPDenied: Departure;
  IDPSuccess: Departure;
  IDPLogoutConfirm: { search: string; redirectUri: string; projectName: string | null; decided: DecidedHere };
  IDPLogoutOnPage: { projectName: string | null; page: string };
  IDPLogoutDeclined: Record<never, never>;
  IDPLogoutSuccess: Departure;
  /** The generic error screen, and the way on from it: back to Main, the top-level page, this page anew, or the host's developer. */
  Error: { message: string; way: 'startOver' | 'openPage' | 'reload' | 'none' };
  MFAEnrollmentSelection: Aimed & { methods: SecondFactorMethod[] };
  TOTPEnrollmentQRCode: Aimed & { enrolment: TotpEnrolment };
  TOTPEnrollmentManual: Aimed & { enrolment: TotpEnrolment };
  /** `enrolment`: of an app that is being set up. `refusals`: how often a code was a wrong one. */
  TOTPEntry: Aimed & { enrolment: TotpEnrolment | null; refusals: number };
  SMSOTPEnrollment: Aimed & { phone?: PhoneEntry };
  SMSOTPEntry: Aimed & {
    way: PasscodeWay;
    /** The number is being set up: what was typed, to be corrected. */
    phone: PhoneEntry | null;
    /** Null until a passcode was sent. */
    sent: { methodId: string; expiresAtMs: number; resentAtMs: number | null } | null;
  };
  RecoveryCodeSave: Aimed & { codes: string[] };
  /** `left`: how many there are once one was used up, as far as the provider has said; null before. */
  RecoveryCodeEntry: Aimed & { left: number | 'unknown' | null };
  /** `goal`: once it is known what the visitor can prove; `chosen`: what is proved on this very screen. */
  StepUp: { maxAgeMinutes: number; goal?: Goal; chosen?: 'password' };
  /** Proved anew, as of then: milliseconds since the epoch. */
  StepUpDone: { provedAtMs: number };
  /** A passkey is offered to who has signed in another way. `end`: where that leads. */
  PasskeyOffer: { end: SuccessState };
};

/** What a second factor is asked for or set up for. */
export type Goal = {
  reason: 'signIn' | 'stepUp' | 'account';
  /** Where it leads. */
  end: FlowState;
  /** Where it leads to leave it; null: the session ends, and the visitor begins anew. */
  back: FlowState | null;
  /** What the visitor can prove, the one to be asked for first. */
  ways: Way[];
  /** Of an offer, that may be declined. */
  canSkip?: boolean;
  /** Of a sign-in: the screen of its first factor. */
  from?: FlowState;
  /** Of a step-up: how old a proof may be. */
  maxAgeMinutes?: number;
  /** Where the change that this belongs to is decided; absent where a sign-in or a host asks for what the visitor has already. */
  decided?: Decided;
};

type Aimed = { goal: Goal };

/** The account that a screen was opened from, and goes back to. */
export type FromAccount = StateOf<'Account'>;

export type AccountKnown = {
  /** Where the ways into the account are changed. Design §3.6. */
  decided: Decided;
  /** When something was added in this browser, by its id: milliseconds since the epoch. */
  addedAtMs?: Readonly<Record<string, number>>;
  session: Session;
  user: User;
  /** Null where they could not be asked for. */
  apps: ConnectedApp[] | null;
  /** Whether this browser is asked for no second factor; absent where it is. `false`: from now on it is asked. */
  isBrowserRemembered?: boolean;
};

export type AccountEdit = 'name' | 'email' | 'phone' | 'password';

/** Whether the link of the mail works only in the browser that asked for it, because the project requires PKCE. */
type IsBound = boolean;

/** A mail with a link to set a password is under way. */
type Notice = {
  passwordState: PasswordState;
  /** When the mail was last sent. Milliseconds since the epoch. */
  sentAtMs: number;
  /** As `sentAtMs`; null until it was sent again. */
  resentAtMs: number | null;
  isBound?: IsBound;
};

/**
 * `signIn`: what the host hears when the screen is shown. `continueTo`: of the auth page, where no host takes over: the page to
 * go on to, or null where there is none.
 */
type Success = { signIn?: SignIn; continueTo?: string | null };

/** What an app asks of whom. */
export type AskedConsent = {
  /** The request as it came. */
  search: string;
  request: AuthorizeRequest;
  consent: Consent;
  projectName: string | null;
  /** Who would allow it: an address, a number, or whatever the user is known by. */
  account: string;
};

/** What is done to one of the user's passkeys. */
export type PasskeyEdit = { id: string; action: 'rename' } | { id: string; action: 'delete'; decided: Decided };

/** The screens that say that a mail with a link to set a password was sent, and why. */
export type NoticeScreen = 'PasswordForgot' | 'PasswordBreached' | 'PasswordSetNew' | 'PasswordDedupe';

export type PasswordState = { email: string; type: UserType };

/** What the provider says of the password that was typed as the `revision`th. Spec §3, "Password strength response". */
export type Strength = {
  revision: number;
  isValid: boolean;
  isBreached: boolean;
  /** zxcvbn, 0 to 4. */
  score: number;
  warning: string;
  suggestions: string[];
  policy: 'zxcvbn' | 'luds' | 'none';
  /** What the project asks for under `luds`, and whether it is met. */
  luds: { minimumCount: number; complexity: number; isLongEnough: boolean; isComplexEnough: boolean };
};

export type OtpState = { type: OtpMethod; methodId: string; otpDestination: string };

export type CryptoState = { walletAddress: string; walletOption: WalletOption; walletChallenge: string };
/** Autofill waits in rounds; a round that failed costs one of the attempts. Spec §4, "Widget navigation". */
export type PasskeyAutofill = { round: number; attemptsLeft: number };

export type ScreenName = keyof ScreenData;

/** Screens whose rows, names and components come with what leads to them. */
export type LaterScreen =
  | 'MFAEnrollmentSelection'
  | 'TOTPEnrollmentQRCode'
  | 'TOTPEnrollmentManual'
  | 'TOTPEntry'
  | 'SMSOTPEnrollment'
  | 'SMSOTPEntry'
  | 'RecoveryCodeSave'
  | 'RecoveryCodeEntry'
  | 'StepUp'
  | 'StepUpDone'
  | 'PasskeyOffer';
export type FirstScreen = Exclude<ScreenName, LaterScreen>;

/** The screens that are used together: their code and their words are loaded together, too. */
export const screenFamilies = {
  main: ['Main'],
  email: ['EmailConfirmation', 'OTPAuthenticate', 'OTPConfirmation', 'PasswordConfirmation', 'Error'],
  password: [
    'PasswordCreateOrLogin',
    'PasswordForgot',
    'PasswordBreached',
    'PasswordSetNew',
    'PasswordDedupe',
    'PasswordResetForm',
  ],
  passkey: ['PasskeyConfirmation', 'PasskeyRegistrationStart', 'PasskeyRegistrationSuccess', 'PasskeyWindow'],
  crypto: [
    'CryptoOtherScreen',
    'CryptoSetupWallet',
    'CryptoConnect',
    'CryptoSignMessage',
    'CryptoError',
    'CryptoConfirmation',
  ],
  link: ['ConfirmSignIn', 'ReturnFailed', 'LinkElsewhere'],
  session: ['LoggedIn'],
  account: ['Account', 'AccountEdit', 'AccountCode', 'AccountRemove'],
  idp: [
    'IDPStart',
    'IDPConsent',
    'IDPConsentOnPage',
    'IDPDenied',
    'IDPSuccess',
    'IDPLogoutConfirm',
    'IDPLogoutOnPage',
    'IDPLogoutDeclined',
    'IDPLogoutSuccess',
  ],
} as const satisfies Readonly<Record<string, readonly FirstScreen[]>>;

export type ScreenFamily = keyof typeof screenFamilies;
export type ScreenOf<F extends ScreenFamily> = (typeof screenFamilies)[F][number];

export type StateOf<S extends ScreenName> = { [K in S]: { screen: K } & ScreenData[K] }[S];
export type FlowState = StateOf<ScreenName>;

/** Where a visit of the identity provider ends: in a frame, where it leads on to a page. */
export const idpEnds: readonly ScreenName[] = [
  'IDPConsentOnPage',
  'IDPDenied',
  'IDPSuccess',
  'IDPLogoutOnPage',
  'IDPLogoutDeclined',
  'IDPLogoutSuccess',
];

/** Success screens: each signals authenticate-flow-complete when it is shown. Spec §2. */
const successes = ['OTPConfirmation', 'PasskeyConfirmation', 'PasswordConfirmation', 'CryptoConfirmation'] as const;
export const successScreens: readonly ScreenName[] = successes;
export type SuccessState = StateOf<(typeof successes)[number]>;
export const isSuccess = (state: FlowState): state is SuccessState => successScreens.includes(state.screen);
