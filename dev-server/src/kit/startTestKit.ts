import type { Urls } from '../common/urls.ts';
import { withoutUndefined } from '../common/withoutUndefined.ts';
import type { Control } from '../control/control.ts';
import type { FailureOrder, Hold } from '../control/interruptions.ts';
import type {
  ConnectionWish,
  MemberWish,
  OpenedMemberSession,
  OrganizationWish,
} from '../control/organizationControl.ts';
import type { RequestWish } from '../control/requestLog.ts';
import { cookieHeader, type SessionTokens, sessionCookies } from '../control/sign-in/sessionCookies.ts';
import { SIGN_IN_PATH } from '../control/sign-in/signInRoutes.ts';
import {
  type OpenedSession,
  SESSION_MINUTES,
  type SessionOptions,
  type UserWish,
} from '../control/users/userControl.ts';
import { type DevServer, type DevServerOptions, startDevServer } from '../startDevServer.ts';
import { SECOND_MS } from '../state/clock.ts';
import type { Inbox, Message } from '../state/inbox.ts';
import type { Member, Organization } from '../wire/b2bResponses.ts';
import type { User } from '../wire/responses.ts';
import { codeOf } from './codeOf.ts';
import { type AuthenticatorPage, addVirtualAuthenticator, type VirtualAuthenticator } from './virtualAuthenticator.ts';

/** The part of a Playwright context that the kit uses. */
export type KitContext = {
  addCookies(cookies: { name: string; value: string; url: string; sameSite: 'Lax' }[]): Promise<void>;
};

/** The part of a Playwright page that the kit uses. */
export type KitPage = {
  context(): KitContext;
  goto(url: string): Promise<unknown>;
};

/** A signed-in user's session. */
export type KitSession = OpenedSession & {
  /** The Cookie header for calls to the application's own server, with `createVerifySession` or `createSessionExchange`. */
  cookie: string;
};

/** A logged-in member's session, with the Cookie header for calls to the application's own server. */
export type KitMemberSession = OpenedMemberSession & { cookie: string };

export type SignInOptions = SessionOptions & {
  /** A path of the application, or an address of a listed application. Default `/`. */
  to?: string | undefined;
  /** The slug or id, in a kit with `vertical: 'b2b'`. */
  organization?: string | undefined;
};

/** The part of a Playwright page or frame that finds frames. */
export type FrameParent<Widget> = { frameLocator(selector: string): Widget };

export type TestKit = {
  /** The addresses of the demo application, the frame and the emulator. */
  urls: Urls;
  /** For `createAuth({ publicToken, frameUrl: kit.urls.auth })`. */
  publicToken: string;
  /** The options of `createAuth` for tests: the addresses, and a long timeout for frames on a busy machine. */
  authOptions: { publicToken: string; frameUrl: string; frameTimeoutSeconds: number };
  /** For `createVerifySession({ projectId, apiUrl: kit.urls.provider })`. */
  projectId: string;
  /** For the provider's server-side API. */
  secret: string;
  /** Creates or updates a user without a session. */
  addUser(user: UserWish): Promise<User>;
  /**
   * Signs a user in without the widget, by default for an hour. The browser has the session from the next page it
   * loads.
   */
  signInAs(browser: KitPage | KitContext, user: UserWish, options?: SessionOptions): Promise<KitSession>;
  /**
   * Signs a user or member in by one navigation, which ends at `to`. Creates a missing user or member.
   *
   * @throws Error with the emulator's reason
   */
  signIn(page: KitPage, email: string, options?: SignInOptions): Promise<void>;
  /** Opens a session without a browser. */
  openSession(user: UserWish, options?: SessionOptions): Promise<KitSession>;
  /** Creates an organization, in a kit with `vertical: 'b2b'`. `kit.control.organizations` does more. */
  addOrganization(wish: OrganizationWish): Organization;
  /** Creates or updates a member of an organization, which is named by slug or id. */
  addMember(organization: string, member: MemberWish): Promise<Member>;
  /** Adds a connection to the emulated identity provider. */
  addConnection(organization: string, wish: ConnectionWish): { connection_id: string };
  /** Logs a member in without the widget, by default for an hour. */
  signInAsMember(
    browser: KitPage | KitContext,
    organization: string,
    member: MemberWish,
    options?: SessionOptions,
  ): Promise<KitMemberSession>;
  /** Waits for the newest message to an address or number. With `after`, only later messages count. */
  lastMessage(to: string, after?: Message): Promise<Message>;
  /** Waits for the newest passcode to an address or number. With `after`, only later messages count. */
  lastPasscode(to: string, after?: Message): Promise<string>;
  /** Waits for the newest magic link and opens it. */
  openMagicLink(page: KitPage, to: string, after?: Message): Promise<void>;
  /** Returns the next unused code of the authenticator app of a user with this address. */
  totpCode(email: string): string;
  /** Returns the unused recovery codes of a user with this address. */
  recoveryCodes(email: string): string[];
  /** Adds an authenticator for passkeys to a page and its frames, in Chromium. */
  addVirtualAuthenticator(page: AuthenticatorPage): Promise<VirtualAuthenticator>;
  /** Returns the visible widget of a Playwright page. The page's other frames from the auth domain are hidden. */
  widget<Widget>(page: FrameParent<Widget>): Widget;
  /** Makes the next matching calls to the provider fail. */
  failNext(order: FailureOrder): void;
  /** Holds the next matching call to the provider. */
  hold(wish: RequestWish): Hold;
  /**
   * Moves the emulator's clock forward. Resolves when the processes on this clock have followed. They are started with
   * `--import @vestibule/dev-server/clock`.
   */
  advance(byMs: number): Promise<void>;
  /** The emulator's time, for `createVerifySession({ now: kit.now })` of a server in this process. */
  now(): Date;
  /** Clears all data, for use between tests. */
  reset(): void;
  inbox: Inbox;
  control: Control;
  stop(): Promise<void>;
};

const FRAME_TIMEOUT_SECONDS = 60;
const TOTP_STEP_MS = 30 * SECOND_MS;

/**
 * Starts the emulator and the frame for an application's own tests, by default on free ports.
 *
 * List the application's origins in `allowedHosts`.
 *
 * @throws Error like `startDevServer`
 */
export async function startTestKit(options: DevServerOptions = {}): Promise<TestKit> {
  return createTestKit(
    await startDevServer({ ports: { host: 0, auth: 0, provider: 0 }, ...withoutUndefined(options) }),
  );
}

/** Creates a kit for a server that already runs in this process. */
export function createTestKit(server: DevServer): TestKit {
  const { state, urls, inbox, control } = server;

  async function addUser(wish: UserWish): Promise<User> {
    const user = await control.users.add(wish);
    control.changed();
    return user;
  }

  function appOf(email: string) {
    const user = state.users.findByEmail(email);
    const app = user && state.totps.of(user);
    if (!app)
      throw new Error(`${email} has no authenticator app. Add the user with kit.addUser({ email, totp: true }).`);
    return app;
  }

  async function openSession(wish: UserWish, options?: SessionOptions): Promise<KitSession> {
    const session = await control.users.openSession(wish, options);
    control.changed();
    return { ...session, cookie: cookieHeader(session) };
  }

  async function addMember(organization: string, wish: MemberWish): Promise<Member> {
    const member = await control.organizations.addMember(organization, wish);
    control.changed();
    return member;
  }

  async function setCookies(browser: KitPage | KitContext, tokens: SessionTokens): Promise<void> {
    const context = 'addCookies' in browser ? browser : browser.context();
    await context.addCookies(sessionCookies(urls.auth, tokens));
  }

  const messageTo = (to: string, after?: Message, kind?: Message['kind']) =>
    inbox.waitFor({ to, ...(kind && { kind }), ...(after && { after: after.id }) });
  return {
    urls,
    publicToken: server.publicToken,
    authOptions: { publicToken: server.publicToken, frameUrl: urls.auth, frameTimeoutSeconds: FRAME_TIMEOUT_SECONDS },
    projectId: server.identity.projectId,
    secret: server.identity.secret,
    addUser,
    openSession,
    async signInAs(browser, user, options) {
      const session = await openSession(user, options);
      await setCookies(browser, session);
      return session;
    },
    async signIn(page, email, { to, organization, minutes, factors } = {}) {
      const wish = { as: email, to, organization, minutes: minutes?.toString(), factors: factors?.join() };
      const query = new URLSearchParams(Object.entries(withoutUndefined(wish)));
      const reason = await refusalOf(await page.goto(`${urls.provider}${SIGN_IN_PATH}?${query}`));
      if (reason !== undefined) throw new Error(reason);
    },
    addOrganization(wish) {
      const organization = control.organizations.create(wish);
      control.changed();
      return organization;
    },
    addMember,
    addConnection(organization, wish) {
      const { connection_id } = control.organizations.addConnection(organization, wish);
      control.changed();
      return { connection_id };
    },
    async signInAsMember(browser, organization, wish, { minutes = SESSION_MINUTES } = {}) {
      const { member_id } = await addMember(organization, wish);
      const session = await control.organizations.openSession(organization, member_id, minutes);
      control.changed();
      await setCookies(browser, session);
      return { ...session, cookie: cookieHeader(session) };
    },
    lastMessage: (to, after) => messageTo(to, after),
    async lastPasscode(to, after) {
      const { passcode = '' } = await messageTo(to, after, 'passcode');
      return passcode;
    },
    async openMagicLink(page, to, after) {
      const { link = '' } = await messageTo(to, after, 'magic_link');
      await page.goto(link);
    },
    totpCode(email) {
      const { secret, lastStep } = appOf(email);
      return codeOf(secret, Math.max(state.clock.now(), (lastStep + 1) * TOTP_STEP_MS));
    },
    recoveryCodes: (email) => appOf(email).recoveryCodes.map(({ code }) => code),
    addVirtualAuthenticator,
    widget: (page) => page.frameLocator(`iframe[src^="${urls.auth}"]:visible`),
    failNext: (order) => control.failNext(order),
    hold: (wish) => control.hold(wish),
    advance(byMs) {
      control.clock.advance(byMs);
      return control.clockFollowers.inStep();
    },
    now: () => new Date(control.clock.now()),
    reset: () => control.reset(),
    inbox,
    control,
    stop: server.stop,
  };
}

/** Returns the emulator's message if a navigation has ended at the emulator instead of the application. */
async function refusalOf(response: unknown): Promise<string | undefined> {
  const { url, text } = Object(response) as { url?: () => string; text?: () => Promise<string> };
  const isRefused = url && new URL(url.call(response)).pathname === SIGN_IN_PATH;
  return isRefused ? text?.call(response) : undefined;
}
