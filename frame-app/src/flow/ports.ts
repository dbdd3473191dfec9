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
import type { DecidingPort } from './deciding.ts';

export type { SendOptions } from './sendOptions.ts';

/**
 * The capabilities that the flow needs, each implemented by an adapter. Each feature adds its own in `features/<name>/port.ts`.
 */
export interface Ports {
  provider: ProviderPort;
  host: HostPort;
  phone: PhonePort;
  trip: RedirectPort;
  deciding: DecidingPort;
  /** Milliseconds since the epoch. */
  now(): number;
}

/** The authentication service. Every method rejects with a {@link FlowError}. Each feature adds its calls. */
export interface ProviderPort {
  /** Returns the project's settings. Never rejects: the provider's client falls back to defaults. Spec §3, "Bootstrap data". */
  bootstrap(): Promise<Bootstrap>;
  /** Returns the signed-in user that this browser knows, or null. Asks the provider only for a session without a user. */
  knownUser(): Promise<User | null>;
  /** Confirms with the provider a session from before, or from another window of the auth domain. Error: `no_session`. */
  resume(method: SignIn['method']): Promise<SignIn>;
  /** Writes to the event log. Never awaited, never fails. Spec §7, "Event log calls". */
  logEvent(entry: LogEntry): void;
}

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
export type OAuthTransaction = {
  provider: OAuthProviderType;
  method: 'oauth' | 'one_tap';
  sessionDurationMinutes: number;
};

/** A mail with a link that signs in, asked for in this browser. */
export type LinkTransaction = {
  sessionDurationMinutes: number;
  /** Milliseconds since the epoch: so long the link is good. */
  untilMs: number;
};

/** How a sign-in ended in another window, or on another page of this tab. */
export type RedirectResult = { signedIn: OAuthTransaction['method'] | 'magic_link' } | { failure: Failure };

/** What this browser remembers of a sign-in that ends elsewhere, and the window it may end in. */
export type RedirectPort = {
  /** Asks the host where its page is now: an application may have changed the address since the mount. Called at a press; never rejects. */
  locate(): Promise<void>;
  /** A mail with a link is on its way. */
  expectLink(trip: LinkTransaction): void;
  /** The page is about to leave for this URL. */
  leave(trip: OAuthTransaction, url: string): void;
  /** It does not leave after all. */
  stay(): void;
  /** Only within a click. The window waits to be told where to go, which rejects with `popup_blocked` when there is none. */
  openPopup(
    trip: OAuthTransaction,
    onOutcome: (outcome: RedirectResult) => void,
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
  const isMissing = thrown instanceof Error && thrown.name === CHUNK_LOAD_ERROR;
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
