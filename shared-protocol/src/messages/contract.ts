import type { ProtocolVersion } from '../channel/handshake.ts';
import type { SessionState, UserChange } from '../session/session.ts';
import type { WidgetError } from './errors.ts';
import type { SignIn, WidgetEvent } from './events.ts';
import type { ProjectFacts } from './facts.ts';
import type { MountRequest, MountUpdate } from './mount.ts';
import type { WalletBridge } from './wallets.ts';

/** What the frame says of itself when it accepts a mount. */
export type FrameInfo = { protocol: ProtocolVersion };

/** Errors cross as records: Penpal would keep only name and message of an `Error`. */
export type Answer<T> = { ok: true; value: T } | { ok: false; error: WidgetError };

/** A token that came back in the host page's address. */
export type RedirectToken = { tokenType: string; token: string };

/** How an OAuth provider said no, in the host page's address: one of OAuth's error codes. */
export type RedirectError = { tokenType: string; error: string };

/** What the host may ask of the frame. */
export type FrameMethods = {
  /** Once, right after the handshake. */
  configure(request: MountRequest): Promise<Answer<FrameInfo>>;
  /** Theme, locale, config; never a reload. A malformed change is refused and leaves what was there. */
  update(change: MountUpdate): Promise<Answer<null>>;
  /** Moves the focus to the first field of the current screen. */
  focus(): Promise<void>;
  /**
   * Spends a magic-link or OAuth token; the same token is spent once however often it is handed over. An error is shown to
   * the visitor and answered as one; `confirmation_needed` where the visitor is asked first. Design §3.7.
   */
  authenticate(redirect: RedirectToken | RedirectError): Promise<Answer<SignIn>>;
  /** The session as the provider confirms it. `HostMethods.session` tells of every later change. */
  session(): Promise<Answer<SessionState>>;
  /** Ends the session here at once, and at the provider if it can be reached. */
  signOut(): Promise<Answer<null>>;
  /** Has the session end that many minutes from now. Fails where there is none. */
  extend(minutes: number): Promise<Answer<SessionState>>;
  /** Changes what the user says of themselves. Fails where nobody is signed in. */
  updateUser(change: UserChange): Promise<Answer<SessionState>>;
  /** Whether the user's roles allow an action on a resource. False where nobody is signed in. Spec §6. */
  isAuthorized(resource: string, action: string): Promise<Answer<boolean>>;
  facts(): Promise<Answer<ProjectFacts>>;
};

/** What the frame tells the host, and the three things it asks. */
export type HostMethods = {
  resize(size: { heightPx: number }): void;
  /** What screen readers shall call the frame, in its language. */
  title(text: string): void;
  event(event: WidgetEvent): void;
  success(signIn: SignIn): void;
  error(error: WidgetError): void;
  session(state: SessionState): void;
  /** Takes the whole page to an http(s) URL: OAuth start, logout redirect. The host may refuse. */
  navigate(target: { url: string }): Promise<'gone' | 'refused'>;
  /** The address of the host page, which may have changed since the mount. Asked when a visitor leaves it. Since 1.3. */
  pageUrl(): Promise<string>;
  /** The visitor pressed Escape in the frame, and nothing there uses it: a dialog of the host may close. Since 1.3. */
  escape(): void;
  wallets: WalletBridge;
};
