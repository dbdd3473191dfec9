import type {
  OAuthProviderType,
  SignIn,
  User,
  WidgetError,
  WidgetErrorCode,
  WidgetErrorKinds,
  WidgetEvent,
} from '@vestibule/shared-protocol';
import { CHUNK_LOAD_ERROR } from '../constants.ts';
import type { DecisionPort } from './deciding.ts';

export type { SendOptions } from './sendOptions.ts';

/**
 * The capabilities that the flow needs, each implemented by an adapter. Each feature adds its own in `features/<name>/port.ts`.
 */
export interface Ports {
  provider: ProviderPort;
  host: HostPort;
  phone: PhonePort;
  redirect: RedirectPort;
  decisions: DecisionPort;
  /** Milliseconds since the epoch. */
  now(): number;
}

/** The authentication service. Every method rejects with a {@link FlowError}. Each feature adds its calls. */
export interface ProviderPort {
  /** Returns the project's settings. Never rejects: the provider's client falls back to defaults. */
  bootstrap(): Promise<Bootstrap>;
  /**
   * Returns the signed-in user from this browser's storage, or null. Asks the provider only if there is a session
   * without a user.
   */
  knownUser(): Promise<User | null>;
  /** Returns the name of the organization that the known member is signed in to; null for consumers. */
  knownOrganization(): Promise<string | null>;
  /**
   * Confirms a session with the provider: an earlier one, or one from another window of the auth domain. Error:
   * `no_session`.
   */
  resume(method: SignIn['method']): Promise<SignIn>;
  /** Writes to the event log. Never awaited, never fails. */
  logEvent(entry: LogEntry): void;
}

/** The phone parsing service. Rejects when its code cannot be loaded. */
export type PhonePort = {
  /** Returns whether the number is valid, and its national and international forms. */
  parse(phoneNumber: string, regionCode: string): Promise<PhoneReading>;
  /** Returns an example number of the region in national form; null if there is none. */
  example(regionCode: string): Promise<string | null>;
};

export type PhoneReading = {
  isValid: boolean;
  /** The national form. A partial number is formatted as far as possible. */
  national: string;
  /** The number in E.164; null if it is invalid. */
  international: string | null;
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
  /** True if visitors may create an organization. Only for deployments with organizations. */
  createOrganizationEnabled?: boolean;
  /** The pattern of page addresses that name an organization. Only for deployments with organizations. */
  slugPattern?: string | null;
  runDFPProtectedAuth: boolean;
};

/** The kinds of mail that can be resent, as the event log names them. */
type ResentFlowType = 'login_or_create_otp' | 'reset_password';

export type LogEntry =
  | { name: 'render_login_screen'; details: { options: unknown; bootstrap: Bootstrap } }
  | { name: 'email_sent'; details: { email: string; type: ResentFlowType | 'login_or_create_eml' } }
  | { name: 'email_try_again_clicked'; details: { email: string; type: ResentFlowType } };

/** The embedding page. Does nothing when the frame is opened as a page. */
export type HostPort = {
  event(event: WidgetEvent): void;
  success(signIn: SignIn): void;
  error(error: WidgetError): void;
  /** Navigates the whole page to an http(s) URL, never the frame alone. A host may refuse. */
  navigate(url: string): Promise<'gone' | 'refused'>;
  /**
   * Navigates the whole page to an address that the host must not see, because it may contain a token. This document
   * navigates by itself. Returns `refused` in a frame without a recent user gesture.
   */
  leave(url: string): 'gone' | 'refused';
  /** Runs before the host receives an event that makes it remove the frame. Sign-ins are excluded. */
  beforeEnd?: () => Promise<void>;
  /** Resolves when the visitor returns to this page by the browser's Back button. */
  shownAgain(): Promise<void>;
};

/** A sign-in that leaves this document: its provider, and the data for its end. */
export type OAuthTransaction = {
  provider: OAuthProviderType | 'sso';
  method: 'oauth' | 'one_tap' | 'sso';
  sessionDurationMinutes: number;
  /** The connection of a single sign-on. */
  connectionId?: string;
};

/** A mail with a sign-in link that was requested in this browser. */
export type LinkTransaction = {
  sessionDurationMinutes: number;
  /** The expiry of the link, in milliseconds since the epoch. */
  untilMs: number;
};

/** The result of a sign-in in another window, or on another page of this tab. */
export type RedirectResult = { signedIn: OAuthTransaction['method'] | 'magic_link' } | { failure: Failure };

/** Stores sign-ins that end elsewhere, and opens popups for them. */
export type RedirectPort = {
  /**
   * Asks the host for its page's current address, because an application may have changed it since the mount. Called on
   * a press; never rejects.
   */
  locate(): Promise<void>;
  /** Returns the last reported address of the host page without a token; undefined on a page of the auth domain. */
  hostPage(): string | undefined;
  /** Stores that a mail with a link was requested. */
  expectLink(transaction: LinkTransaction): void;
  /**
   * Stores a sign-in that leaves for this URL, and returns the address to navigate to. In a host's frame this is a page
   * of the auth domain, because anyone with the URL of a start could finish the sign-in elsewhere.
   */
  leave(transaction: OAuthTransaction, url: string): string;
  /** Removes the transaction that `leave` stored, because the page has stayed. */
  stay(): void;
  /** Opens the popup. Works only within a click. `goTo` then navigates the popup, or rejects with `popup_blocked`. */
  openPopup(
    transaction: OAuthTransaction,
    onOutcome: (outcome: RedirectResult) => void,
    /** Called once if the popup seems closed without a result. */
    onClosed: () => void,
  ): { goTo(url: string): Promise<void> };
  closePopup(): void;
};

/** A failure that an adapter has recognized. The catalogue adds the message. */
export class FlowError extends Error {
  override readonly name = 'FlowError';
  readonly failure: Failure;

  constructor(failure: Failure, cause?: unknown) {
    super(failure.error_message ?? failure.code, { cause });
    this.failure = failure;
  }
}

/**
 * Returns a thrown value as a failure. A chunk that failed to load becomes a network error, any other unknown error
 * becomes `unexpected`.
 */
export function failureOf(error: unknown): Failure {
  if (error instanceof FlowError) return error.failure;
  const isMissing = error instanceof Error && error.name === CHUNK_LOAD_ERROR;
  return { kind: 'client', code: isMissing ? 'provider_unreachable' : 'unexpected' };
}

/** A {@link WidgetError} without its message: each kind with its possible codes. */
export type Failure = {
  [Kind in WidgetError['kind']]: Pick<WidgetError, 'error_type' | 'error_message' | 'path'> & {
    kind: Kind;
    code: CodeOf<Kind>;
  };
}[WidgetError['kind']];

/** The possible codes of a kind. */
export type CodeOf<Kind extends WidgetError['kind']> = {
  [Code in WidgetErrorCode]: Kind extends WidgetErrorKinds[Code] ? Code : never;
}[WidgetErrorCode];
