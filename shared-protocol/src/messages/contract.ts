import type { ProtocolVersion } from '../channel/handshake.ts';
import type { OrganizationMembership, SessionState, UserChange } from '../session/session.ts';
import type { WidgetError } from './errors.ts';
import type { SignIn, WidgetEvent } from './events.ts';
import type { ProjectFacts } from './facts.ts';
import type { MountRequest, MountUpdate } from './mount.ts';
import type { FrameActivity } from './report.ts';
import type { WalletBridge } from './wallets.ts';

/** The response of a frame that accepts a mount. */
export type FrameInfo = { protocol: ProtocolVersion };

/** The response to a call. An error is a record, because Penpal would keep only name and message of an `Error`. */
export type Answer<T> = { ok: true; value: T } | { ok: false; error: WidgetError };

/**
 * A token in the address of the host page, after a redirect. `start`: the name of the start in the link's address,
 * which only the requesting browser knows.
 */
export type RedirectToken = { tokenType: string; token: string; start?: string };

/** The error of an OAuth provider in the address of the host page. `error` is one of OAuth's error codes. */
export type RedirectError = { tokenType: string; error: string };

/** The methods of the frame that the host calls. */
export type FrameMethods = {
  /** Called once, right after the handshake. */
  configure(request: MountRequest): Promise<Answer<FrameInfo>>;
  /** Changes theme, locale or configuration without a reload. A malformed change is refused and changes nothing. */
  update(change: MountUpdate): Promise<Answer<null>>;
  /** Moves the focus to the first field of the current screen. */
  focus(): Promise<void>;
  /**
   * Redeems a magic-link or OAuth token. Each token is redeemed once, even if it is passed several times. An error is
   * shown to the visitor and returned. Returns the error `confirmation_needed` if the visitor has to confirm first.
   */
  authenticate(redirect: RedirectToken | RedirectError): Promise<Answer<SignIn>>;
  /** Returns the session as confirmed by the provider. `HostMethods.session` reports every later change. */
  session(): Promise<Answer<SessionState>>;
  /** Ends the session in this browser at once, and at the provider if it can be reached. */
  signOut(): Promise<Answer<null>>;
  /** Sets the end of the session to that many minutes from now. Fails without a session. */
  extend(minutes: number): Promise<Answer<SessionState>>;
  /** Changes the user's own data. Fails if no user is logged in. */
  updateUser(change: UserChange): Promise<Answer<SessionState>>;
  /** Returns whether the user's roles allow an action on a resource. False if no user is logged in. */
  isAuthorized(resource: string, action: string): Promise<Answer<boolean>>;
  facts(): Promise<Answer<ProjectFacts>>;
  /** Lists the organizations of the logged-in member. Since 1.4. */
  organizations(): Promise<Answer<OrganizationMembership[]>>;
  /**
   * Changes the session to another organization of the member. If a confirmation is needed, or the switch would accept
   * an invitation, it changes nothing and returns the error `organization_pending`. Since 1.4.
   */
  switchOrganization(organizationId: string): Promise<Answer<SessionState>>;
  /** Returns the frame's recent requests and their times, for `auth.report()`. Since 1.5. */
  activity(): Promise<Answer<FrameActivity>>;
};

/** The methods of the host that the frame calls: reports, and the questions `navigate`, `pageUrl` and `wallets`. */
export type HostMethods = {
  resize(size: { heightPx: number }): void;
  /** Sets the accessible name of the frame, in the frame's language. */
  title(text: string): void;
  event(event: WidgetEvent): void;
  success(signIn: SignIn): void;
  error(error: WidgetError): void;
  session(state: SessionState): void;
  /**
   * Takes the whole page to an http(s) URL. For an OAuth or single sign-on start it is a page of the auth domain that leads
   * there. The host may refuse.
   */
  navigate(target: { url: string }): Promise<'gone' | 'refused'>;
  /**
   * Returns the address of the host page, which may have changed since the mount. Called when the visitor leaves the
   * page. Since 1.3.
   */
  pageUrl(): Promise<string>;
  /** Reports Escape if no element of the frame uses it, so that a dialog of the host can close. Since 1.3. */
  escape(): void;
  wallets: WalletBridge;
};
