import { expect, type Frame, type Page } from '@playwright/test';
import type {
  Auth,
  AuthOptions,
  createAuth,
  MountHandle,
  MountOptions,
  MountUpdate,
  Session,
  SessionEnd,
  SignIn,
  User,
  WidgetError,
  WidgetEvent,
} from '@vestibule/host-sdk';
import type { Servers } from '../support/servers/startServers.ts';
import { Eventually } from '../support/waiting/Eventually.ts';
import { pollOptions } from '../support/waiting/pollOptions.ts';
import { WidgetFrame } from './WidgetFrame.ts';

/** What a callback of the host was called with. */
type Callback =
  | { name: 'onEvent'; target: string; value: WidgetEvent }
  | { name: 'onSuccess'; target: string; value: SignIn }
  | { name: 'onError'; target: string; value: HeardError }
  | { name: 'onResize'; target: string; value: { heightPx: number } }
  | { name: 'onNavigate'; target: string; value: string }
  | { name: 'session'; target: string; value: Session | null; end?: SessionEnd }
  | { name: 'user'; target: string; value: User | null };
type HeardError = { code: string; message: string; widgetError?: WidgetError };
type Value<Name> = Extract<Callback, { name: Name }>['value'];

/** The mounts, and what a mount takes that is plain data. */
export type MountName =
  | 'mountLogin'
  | 'mountResetPassword'
  | 'mountPasskeyRegistration'
  | 'mountAccount'
  | 'mountIdentityProvider';
export type PlainOptions = Pick<MountOptions, 'config' | 'theme' | 'locale' | 'texts' | 'title' | 'failureTexts'> & {
  passwordResetToken?: string;
  tokenType?: 'reset_password' | 'login';
  search?: string;
  sections?: string[];
  /** What `onNavigate` answers; default: the page may go. */
  allowsNavigation?: boolean;
};
export type OpenOptions = Partial<AuthOptions> & {
  /** `/script` has the script build instead of the ESM build. */
  path?: string;
  /** Default: the bare host page, same-site with the frame. */
  origin?: string;
};

declare global {
  interface Window {
    Vestibule: { createAuth: typeof createAuth };
    /** What {@link HostPage.open} has made. */
    auth: Auth;
    mounts: Record<string, MountHandle>;
    heard(callback: Callback): Promise<void>;
  }
}

/** The frame's window, as far as {@link HostPage} asks it. */
type FrameWindow = { vestibule?: { connection: { remote: Promise<{ anyMethod(): Promise<unknown> }> } | null } };

/** A bare page of a host application. What it hears is kept here, so it survives navigations. */
export class HostPage {
  readonly page: Page;
  readonly #callbacks: Callback[] = [];
  readonly #servers: Servers;

  private constructor(page: Page, servers: Servers) {
    this.page = page;
    this.#servers = servers;
  }

  static async create(page: Page, servers: Servers): Promise<HostPage> {
    const host = new HostPage(page, servers);
    await page.exposeFunction('heard', (callback: Callback) => void host.#callbacks.push(callback));
    return host;
  }

  get url(): string {
    return this.#servers.host.url;
  }

  /** Opens the page and calls `createAuth`; nothing is mounted yet. */
  async open({ path = '/', origin = this.url, ...options }: OpenOptions = {}): Promise<void> {
    await this.page.goto(origin + path);
    await this.createAuth(options);
  }

  /** For a page that is there already: after a reload or a redirect. */
  async createAuth(options: Partial<AuthOptions> = {}): Promise<void> {
    const { publicToken, urls } = this.#servers.dev;
    const create = () =>
      this.page.evaluate(
        (given) => {
          if (!('Vestibule' in window)) return false;
          window.auth = window.Vestibule.createAuth(given);
          window.mounts = {};
          return true;
        },
        { publicToken, frameUrl: urls.auth, ...options },
      );
    if (await create()) return;
    await this.page.waitForFunction(() => 'Vestibule' in window);
    await create();
  }

  /** The browser forgets who is signed in; a frame that still talks to the provider would write its cookies again, so the page is loaded anew. */
  async forgetSession(): Promise<void> {
    await this.page.goto(`${this.url}/`);
    await this.page.context().clearCookies();
  }

  /** Listens to {@link changes}, which makes the SDK watch the session. */
  async watch(): Promise<void> {
    await this.page.evaluate(() => {
      const { session, user } = window.auth;
      session.onChange((value, end) => void window.heard({ name: 'session', target: '', value, ...(end && { end }) }));
      user.onChange((value) => void window.heard({ name: 'user', target: '', value }));
    });
  }

  /** Mounts without waiting for the frame. Rejects with what the SDK throws at once. */
  async mount(name: MountName, options: PlainOptions = {}, target = '#login'): Promise<void> {
    await this.page.evaluate(
      ({ name, target, options: { allowsNavigation = true, ...options } }) => {
        const hear =
          <Name extends Callback['name']>(name: Name) =>
          (value: unknown) =>
            void window.heard({ name, target, value } as Callback);
        const mount = window.auth[name] as (target: string, options: unknown) => MountHandle;
        window.mounts[target] = mount(target, {
          ...options,
          onEvent: hear('onEvent'),
          onSuccess: hear('onSuccess'),
          onResize: hear('onResize'),
          onError: ({ code, message, widgetError }: HeardError) =>
            hear('onError')({ code, message, ...(widgetError && { widgetError }) }),
          onNavigate: (url: string) => {
            hear('onNavigate')(url);
            return allowsNavigation;
          },
        });
      },
      { name, target, options },
    );
  }

  /** Opens the page, mounts the login and waits until the frame has taken the configuration. */
  async openLogin(options: PlainOptions = {}, open: OpenOptions = {}): Promise<WidgetFrame> {
    await this.open(open);
    await this.mount('mountLogin', options);
    await this.ready();
    return this.widget();
  }

  /** Waits for the mount's `ready`; rejects as it does. */
  async ready(target = '#login'): Promise<void> {
    await this.page.evaluate((target) => window.mounts[target]?.ready, target);
  }

  /** Calls a method of the mount's handle. */
  async update(change: MountUpdate, target = '#login'): Promise<void> {
    await this.page.evaluate(({ change, target }) => window.mounts[target]?.update(change), { change, target });
  }

  async unmount(target = '#login'): Promise<void> {
    await this.page.evaluate((target) => window.mounts[target]?.unmount(), target);
  }

  widget(target = '#login'): WidgetFrame {
    return new WidgetFrame(this.page.frameLocator(`${target} iframe`));
  }

  /** The document of the widget, where a test has to look into it; there is one when a login is mounted. */
  frame(): Frame {
    const frame = this.page.frames().find((one) => one.url().startsWith(this.#servers.dev.urls.auth));
    if (!frame) throw new Error('No frame of the auth domain is on the page.');
    return frame;
  }

  errors(): Eventually<HeardError> {
    return this.#eventually('errors', 'onError');
  }

  events(target = '#login'): Eventually<WidgetEvent> {
    return this.#eventually(`events of ${target}`, 'onEvent', target);
  }

  signIns(): Eventually<SignIn> {
    return this.#eventually('sign-ins', 'onSuccess');
  }

  /** The addresses that a widget wanted to take the page to. */
  navigations(): Eventually<string> {
    return this.#eventually('navigations', 'onNavigate');
  }

  heights(): Eventually<{ heightPx: number }> {
    return this.#eventually('heights', 'onResize');
  }

  /** What `auth.session.onChange` and `auth.user.onChange` were told since {@link watch}. */
  changes(of: 'session' | 'user'): Eventually<Session | User | null> {
    return this.#eventually(`changes of the ${of}`, of);
  }

  /** Why sessions were over, as `auth.session.onChange` was told. */
  ends(): Eventually<SessionEnd> {
    return new Eventually({
      name: 'ends of sessions the host heard',
      read: () => this.#callbacks.flatMap((one) => (one.name === 'session' && one.end ? [one.end] : [])),
      flush: () => this.flush(),
    });
  }

  async waitForEvent(event: Partial<WidgetEvent> & Pick<WidgetEvent, 'type'>): Promise<void> {
    await expect
      .poll(() => this.#heard('onEvent'), { message: `event ${event.type}`, ...pollOptions })
      .toContainEqual(expect.objectContaining(event));
  }

  async waitForError(error: Partial<HeardError>): Promise<void> {
    await expect
      .poll(() => this.#heard('onError'), { message: 'errors', ...pollOptions })
      .toContainEqual(expect.objectContaining(error));
  }

  async waitForSignIn(): Promise<SignIn> {
    await expect.poll(() => this.#heard('onSuccess'), { message: 'onSuccess', ...pollOptions }).not.toEqual([]);
    return this.#heard('onSuccess').at(-1) as SignIn;
  }

  /** Forgets what was heard so far. */
  async forget(): Promise<void> {
    await this.flush();
    this.#callbacks.length = 0;
  }

  #heard<Name extends Callback['name']>(name: Name, target?: string): Value<Name>[] {
    return this.#callbacks.flatMap((one) =>
      one.name === name && one.target === (target ?? one.target) ? [one.value as Value<Name>] : [],
    );
  }

  #eventually<Name extends Callback['name']>(what: string, name: Name, target?: string): Eventually<Value<Name>> {
    return new Eventually({
      name: `${what} the host heard`,
      read: () => this.#heard(name, target),
      flush: () => this.flush(),
    });
  }

  /**
   * Waits until the host has heard all that its frames have said so far: whatever a frame asks comes after it, on the same
   * channel, even what the host does not know. A frame that nobody is connected to has said nothing.
   */
  async flush(): Promise<void> {
    const frames = this.page.frames().filter((frame) => frame.url().startsWith(this.#servers.dev.urls.auth));
    for (const frame of frames.filter((frame) => frame.parentFrame())) {
      await frame.evaluate(async () => {
        const { connection } = (window as unknown as FrameWindow).vestibule ?? {};
        const host = await Promise.race([connection?.remote, null]);
        await host?.anyMethod().catch(() => {});
      });
    }
    await this.page.evaluate(() => {});
  }
}
