import type { Control } from '../control/control.ts';
import type { FailureOrder, Hold } from '../control/interruptions.ts';
import type { RequestWish } from '../control/requestLog.ts';
import type { Inbox, Message } from '../inbox/inbox.ts';
import { type DevServerOptions, startDevServer } from '../startDevServer.ts';
import { emailOf } from '../state/users.ts';
import type { Urls } from '../urls.ts';
import type { Session, User } from '../wire.ts';

/** As much of a Playwright page as the kit touches. */
export type KitPage = {
  context(): {
    addCookies(cookies: { name: string; value: string; url: string; sameSite: 'Lax' }[]): Promise<void>;
  };
  goto(url: string): Promise<unknown>;
};

/** Who shall be signed in: an address, or more of a user. Whoever is there already is taken, and changed. */
export type KitUser = string | ({ email: string } & Partial<Pick<User, 'name' | 'roles' | 'trusted_metadata'>>);

/** Somebody who is signed in. */
export type KitSession = {
  user: User;
  session: Session;
  sessionToken: string;
  sessionJwt: string;
  /** For calls to the application's own server, as a browser would send it. */
  cookie: string;
};

export type TestKit = {
  /** Where the demo application, the frame and the emulator are. */
  urls: Urls;
  /** For `createAuth({ publicToken, frameUrl: kit.urls.auth })`. */
  publicToken: string;
  /** For `createVerifySession({ projectId, apiUrl: kit.urls.provider })`. */
  projectId: string;
  /** For the provider's server-side API. */
  secret: string;
  /** Signs somebody in without the widget: the session is the browser's from its next page on. */
  signInAs(page: KitPage, user: KitUser): Promise<KitSession>;
  /** The same without a browser. */
  openSession(user: KitUser): Promise<KitSession>;
  /** The passcode that was sent last, as soon as there is one; `after` is a message that does not count any more. */
  lastPasscode(to: string, after?: Message): Promise<string>;
  /** Opens the link that was mailed last, as soon as there is one. */
  openMagicLink(page: KitPage, to: string, after?: Message): Promise<void>;
  /** Has the next calls to the provider fail. */
  failNext(order: FailureOrder): void;
  /** Holds the next call to the provider. */
  hold(wish: RequestWish): Hold;
  /** Moves the emulator's clock. */
  advance(byMs: number): void;
  /** Forgets everything, between tests. */
  reset(): void;
  inbox: Inbox;
  control: Control;
  stop(): Promise<void>;
};

const SESSION_MINUTES = 60;

/**
 * Starts the emulator and the frame for an application's own tests, on free ports unless told others. Pages of the application
 * must be in `allowedHosts`.
 *
 * @throws Error as `startDevServer`
 */
export async function startTestKit(options: DevServerOptions = {}): Promise<TestKit> {
  const server = await startDevServer({ ports: { host: 0, auth: 0, provider: 0 }, ...options });
  const { state, urls, inbox, control } = server;

  async function openSession(wish: KitUser): Promise<KitSession> {
    const { email, ...details } = typeof wish === 'string' ? { email: wish } : wish;
    const user = state.users.findByEmail(email) ?? state.users.create();
    const address = emailOf(user, email);
    address.verified = true;
    Object.assign(user, details);
    const factor = {
      ...{ type: 'otp', delivery_method: 'email' },
      email_factor: { email_id: address.email_id, email_address: address.email },
    };
    const visitor = { ipAddress: '127.0.0.1', userAgent: 'test' };
    const { session, token } = state.sessions.open(user, factor, visitor, SESSION_MINUTES);
    const sessionJwt = await state.keys.sign(session);
    const cookie = `stytch_session=${token}; stytch_session_jwt=${sessionJwt}`;
    return { user, session, sessionToken: token, sessionJwt, cookie };
  }

  const wishFor = (to: string, kind: Message['kind'], after?: Message) => ({
    to,
    kind,
    ...(after && { after: after.id }),
  });
  return {
    urls,
    publicToken: server.publicToken,
    projectId: server.identity.projectId,
    secret: server.identity.secret,
    openSession,
    async signInAs(page, user) {
      const opened = await openSession(user);
      const cookie = { url: urls.auth, sameSite: 'Lax' } as const;
      await page.context().addCookies([
        { ...cookie, name: 'stytch_session', value: opened.sessionToken },
        { ...cookie, name: 'stytch_session_jwt', value: opened.sessionJwt },
      ]);
      return opened;
    },
    async lastPasscode(to, after) {
      const { passcode = '' } = await inbox.waitFor(wishFor(to, 'passcode', after));
      return passcode;
    },
    async openMagicLink(page, to, after) {
      const { link = '' } = await inbox.waitFor(wishFor(to, 'magic_link', after));
      await page.goto(link);
    },
    failNext: (order) => control.failNext(order),
    hold: (wish) => control.hold(wish),
    advance: (byMs) => control.clock.advance(byMs),
    reset: () => control.reset(),
    inbox,
    control,
    stop: server.stop,
  };
}
