import type {
  OAuthProviderConfig,
  OAuthProviderType,
  OtpMethod,
  ResolvedConfig,
  SignIn,
  User,
  WidgetError,
  WidgetErrorCode,
  WidgetErrorKinds,
  WidgetEvent,
} from '@vestibule/shared-protocol';
import { MISSING_PART } from '../constants.ts';
import type { AccountPort } from '../features/account/port.ts';
import type { IdentityProviderPort } from '../features/identity-provider/port.ts';
import type { SecondFactorPort } from '../features/second-factor/port.ts';
import type { DecidingPort } from './deciding.ts';
import type { Passkey, PasskeyCeremony, SiweMessage, UserType, Wallet, WalletAccount } from './entities.ts';
import type { SendOptions } from './sendOptions.ts';

export type { SendOptions } from './sendOptions.ts';

/** What the flow needs from outside; each is filled by one adapter folder. */
export type Ports = {
  provider: ProviderPort;
  host: HostPort;
  phone: PhonePort;
  wallets: WalletsPort;
  passkeys: PasskeyPort;
  passkeyWindow: PasskeyWindowPort;
  trip: TripPort;
  deciding: DecidingPort;
  /** Milliseconds since the epoch. */
  now(): number;
};

/** The authentication service. Every method rejects with a {@link FlowError}. */
export type ProviderPort = {
  /** The project's own settings; never rejects, the provider's client falls back to defaults. Spec §3, "Bootstrap data". */
  bootstrap(): Promise<Bootstrap>;
  sendMagicLink(email: string, options: SendOptions): Promise<void>;
  authenticateMagicLink(token: string, options: SendOptions): Promise<SignIn>;
  authenticateOAuth(token: string, options: SendOptions): Promise<SignIn>;
  /** Where a sign-in with an OAuth provider starts. It ends on the auth domain when it runs in a popup. */
  oauthUrl(provider: OAuthProviderConfig, options: SendOptions & { isInPopup: boolean }): Promise<string>;
  /** Who is signed in as far as this browser knows; the provider is asked only where a session stands without a name. */
  knownUser(): Promise<User | null>;
  /** Signed in before, or by another window or page of the auth domain: as whom, as the provider confirms it. `no_session`. */
  resume(method: SignIn['method']): Promise<SignIn>;
  /** Offers Google One Tap. Wire protocol §9; what only concerns the developer is a `one_tap_failed` failure. */
  showOneTap(prompt: OneTapPrompt): Promise<'rendered' | 'cancelled'>;
  /** Hands Google's credential on and spends the token that comes of it. A provider that wants the page first names it. */
  submitOneTap(credential: string, options: SendOptions): Promise<SignIn | { pageUrl: string }>;
  sendPasscode(method: OtpMethod, destination: string, options: SendOptions): Promise<{ methodId: string }>;
  authenticatePasscode(code: string, methodId: string, options: SendOptions): Promise<SignIn>;
  searchUser(email: string): Promise<UserType>;
  checkPasswordStrength(password: string, email?: string): Promise<PasswordJudgement>;
  createPassword(email: string, password: string, options: SendOptions): Promise<SignIn>;
  authenticatePassword(email: string, password: string, options: SendOptions): Promise<SignIn>;
  startPasswordReset(email: string, options: SendOptions): Promise<void>;
  resetPassword(token: string, password: string, options: SendOptions): Promise<SignIn>;
  /**
   * Asks for the challenge a wallet has to sign; `siwe` is heeded where the project requires SIWE. Null where somebody is signed
   * in: then the provider would make the wallet theirs.
   */
  startWallet(account: WalletAccount, siwe: SiweMessage): Promise<{ challenge: string } | null>;
  authenticateWallet(account: WalletAccount, signature: string, options: SendOptions): Promise<SignIn>;
  /** The provider as an identity provider for other apps; its code is loaded when it is first asked for. */
  identityProvider(): Promise<IdentityProviderPort>;
  /** Second factors; their code is loaded when it is first asked for. */
  secondFactors(): Promise<SecondFactorPort>;
  /** What who is signed in may change; its code is loaded when it is first asked for. */
  account(): Promise<AccountPort>;
  /** Spec §7, "Event log calls". Never awaited, never fails. */
  logEvent(entry: LogEntry): void;
};

/** The members of the provider's answer that are read. Spec §3, "Password strength response". */
export type PasswordJudgement = {
  valid_password: boolean;
  breached_password: boolean;
  score: number;
  strength_policy: string;
  feedback: {
    warning: string;
    suggestions: string[];
    luds_requirements: {
      has_digit: boolean;
      has_lower_case: boolean;
      has_symbol: boolean;
      has_upper_case: boolean;
      missing_characters: number;
      missing_complexity: number;
    };
  };
};

/** The phone parsing service. Spec §5. Rejects when its code cannot be loaded. */
export type PhonePort = {
  /** Whether it is a number, and how it is written in its country and in international form. */
  parse(phoneNumber: string, regionCode: string): Promise<PhoneReading>;
  /** An example of a number of the region, in national form; null where there is none. */
  example(regionCode: string): Promise<string | null>;
};

export type PhoneReading = {
  isValid: boolean;
  /** As far as it goes, for a number that is still being typed. */
  national: string;
  /** E.164; null where it is not a number. */
  international: string | null;
};

/** Passkeys at the provider and in the browser. Every method rejects with a {@link FlowError}. */
export type PasskeyPort = {
  /**
   * Signs in with a passkey: by the browser's prompt, or, `inField`, offered in the e-mail field until one is chosen. Null
   * when the visitor did not choose any, or `signal` ended it; then nothing was sent. `refused` by the browser or a password
   * manager, before anybody could have answered a prompt.
   */
  authenticate(request: PasskeyRequest & { inField: boolean }): Promise<SignIn | 'refused' | null>;
  /**
   * Makes a passkey for the signed-in user. Closed when the visitor closed the prompt, or `signal` ended it; `other_user` where another
   * tab has signed in somebody else than `userId` meanwhile: then nobody was asked.
   */
  create(request: PasskeyRequest & { userId?: string }): Promise<'created' | 'closed' | 'refused' | 'other_user'>;
  /** Whether this user can be offered a passkey in this document, which this browser does once. Notes that it does. */
  takeOffer(userId: string): Promise<boolean>;
  /** Makes a passkey without a prompt, where browser and password manager do so after a password. Whether it did; never rejects. */
  createQuietly(request: PasskeyRequest & { userId: string }): Promise<boolean>;
  /** Those of the signed-in user, asked of the provider. `passkey_without_user` when nobody is signed in. */
  load(): Promise<Passkey[]>;
  /** Told to the provider in their order. Whether it was kept; never rejects: failures are only logged. Spec §8. */
  rename(id: string, name: string): Promise<boolean>;
  remove(id: string): Promise<boolean>;
  /** Settles when the provider has been told of every change. */
  settled(): Promise<void>;
  /** Signed in in another window of the auth domain: as whom. */
  resume(): Promise<SignIn>;
};

export type PasskeyRequest = {
  config: ResolvedConfig;
  signal: AbortSignal;
  /** The visitor chose, the browser has done its part: what follows is ours. */
  onChosen(): void;
};

/** Windows of the auth domain, for ceremonies that may not run in this document. */
export type PasskeyWindowPort = {
  /** Within the click: opens a window if this ceremony needs one. A browser that blocks it may be asked again by a link. */
  prepare(ceremony: PasskeyCeremony): void;
  /** The address of the window that was prepared; null when the ceremony may run here. */
  take(): string | null;
  /** The address of a window for a ceremony that was refused here; null when no window would help. */
  offer(ceremony: PasskeyCeremony): string | null;
  /** What comes of the window at this address. */
  outcome(url: string, signal: AbortSignal): Promise<'signed_in' | 'created' | 'skipped'>;
};

export type OneTapPrompt = {
  provider: OAuthProviderConfig;
  /** In the element `google-parent-prompt`. */
  isEmbedded: boolean;
  /** Takes the prompt away. */
  signal: AbortSignal;
  /** The visitor closed the prompt, or Google took it away. */
  onCancelled(): void;
  onCredential(credential: string): void;
};

export type Bootstrap = {
  projectName: string | null;
  displayWatermark: boolean;
  emailDomains: string[];
  vertical: string | null;
  passwordConfig: { ludsComplexity: number; ludsMinimumCount: number } | null;
  pkceRequiredForEmailMagicLinks: boolean;
  pkceRequiredForPasswordResets: boolean;
  pkceRequiredForOAuth: boolean;
  captchaSettings: { enabled: boolean };
  runDFPProtectedAuth: boolean;
};

/** Which mails are asked for again, in words of the event log. Spec §7. */
export type ResentFlowType = 'login_or_create_otp' | 'reset_password';

export type LogEntry =
  | { name: 'render_login_screen'; details: { options: unknown; bootstrap: Bootstrap } }
  | { name: 'email_sent'; details: { email: string; type: ResentFlowType | 'login_or_create_eml' } }
  | { name: 'email_try_again_clicked'; details: { email: string; type: ResentFlowType } };

/** The wallets of this window and the host page's. */
export type WalletsPort = {
  /** One entry a wallet, the known ones first. */
  discover(): Promise<Wallet[]>;
  /** The account, its address as its chain writes it, and the origin of the page that asked. `wallet_connect_failed`. */
  connect(wallet: Wallet): Promise<{ address: string; origin: string }>;
  /** Hex for Ethereum, base58 for Solana. `wallet_sign_failed`, also when the wallet has changed to another account. */
  sign(wallet: Wallet, message: string, address: string): Promise<string>;
};

/** The embedding page, or nobody when the frame is opened as a page. */
export type HostPort = {
  event(event: WidgetEvent): void;
  success(signIn: SignIn): void;
  error(error: WidgetError): void;
  /** Takes the whole page to an http(s) URL, never the frame alone. A host may refuse. */
  navigate(url: string): Promise<'gone' | 'refused'>;
  /**
   * Takes the whole page to an address that no host may see, for it may hold what can be redeemed: this document navigates
   * by itself. Design §3.4. `refused` in a frame whose visitor has pressed nothing lately.
   */
  leave(url: string): 'gone' | 'refused';
  /** What is to be done before the host hears what has it take the frame away, other than a sign-in. */
  beforeEnd?: () => Promise<void>;
  /** Resolves when the visitor is back, by the browser's back button, on the page as it was left. */
  shownAgain(): Promise<void>;
};

/** A sign-in that leaves this document: at which OAuth provider, and what its end needs to know. */
export type OAuthTrip = {
  provider: OAuthProviderType;
  method: 'oauth' | 'one_tap';
  sessionDurationMinutes: number;
};

/** A mail with a link that signs in, asked for in this browser. */
export type LinkTrip = {
  sessionDurationMinutes: number;
  /** Milliseconds since the epoch: so long the link is good. */
  untilMs: number;
};

/** How a sign-in ended in another window, or on another page of this tab. */
export type TripOutcome = { signedIn: OAuthTrip['method'] | 'magic_link' } | { failure: Failure };

/** What this browser remembers of a sign-in that ends elsewhere, and the window it may end in. */
export type TripPort = {
  /** Asks the host where its page is now: an application may have changed the address since the mount. Called at a press; never rejects. */
  locate(): Promise<void>;
  /** A mail with a link is on its way. */
  expectLink(trip: LinkTrip): void;
  /** The page is about to leave for this URL. */
  leave(trip: OAuthTrip, url: string): void;
  /** It does not leave after all. */
  stay(): void;
  /** Only within a click. The window waits to be told where to go, which rejects with `popup_blocked` when there is none. */
  openPopup(
    trip: OAuthTrip,
    onOutcome: (outcome: TripOutcome) => void,
    /** Called once, where the window looks closed and nothing has come of it. */
    onClosed: () => void,
  ): { goTo(url: string): Promise<void> };
  closePopup(): void;
};

/** A failure an adapter understood: everything of a {@link WidgetError} but the words, which the catalogue adds. */
export class FlowError extends Error {
  override readonly name = 'FlowError';
  readonly failure: Failure;

  constructor(failure: Failure, cause?: unknown) {
    super(failure.error_message ?? failure.code, { cause });
    this.failure = failure;
  }
}

/**
 * What was thrown, as a failure. A part of the application that did not come is the network's; what no adapter understood
 * is `unexpected`.
 */
export function failureOf(thrown: unknown): Failure {
  if (thrown instanceof FlowError) return thrown.failure;
  const isMissing = thrown instanceof Error && thrown.name === MISSING_PART;
  return { kind: 'client', code: isMissing ? 'provider_unreachable' : 'unexpected' };
}

/** A {@link WidgetError} without its words: each kind with the codes that it may have. */
export type Failure = {
  [Kind in WidgetError['kind']]: Pick<WidgetError, 'error_type' | 'error_message' | 'path'> & {
    kind: Kind;
    code: CodeOf<Kind>;
  };
}[WidgetError['kind']];

/** The codes that may be of a kind. */
export type CodeOf<Kind extends WidgetError['kind']> = {
  [Code in WidgetErrorCode]: Kind extends WidgetErrorKinds[Code] ? Code : never;
}[WidgetErrorCode];
