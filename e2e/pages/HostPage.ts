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

/** A call of one of the host's callbacks. */
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

/** The mount methods. */
export type MountName =
  | 'mountLogin'
  | 'mountResetPassword'
  | 'mountPasskeyRegistration'
  | 'mountAccount'
  | 'mountOrganization'
  | 'mountOrganizationSwitcher'
  | 'mountIdentityProvider';
export type PlainOptions = Pick<MountOptions, 'config' | 'theme' | 'locale' | 'texts' | 'title' | 'failureTexts'> & {
  passwordResetToken?: string;
  tokenType?: 'reset_password' | 'login';
  search?: string;
  sections?: string[];
  /** The return value of `onNavigate`; default: true. */
  allowsNavigation?: boolean;
};
export type OpenOptions = Partial<AuthOptions> & {
  /** The page's path; `/script` has the script build instead of the ESM build. */
  path?: string;
  /** Default: the bare host page, same-site with the frame. */
  origin?: string;
};

declare global {
  interface Window {
    Vestibule: { createAuth: typeof createAuth };
    /** Set by {@link HostPage.open}. */
    auth: Auth;
    mounts: Record<string, MountHandle>;
    heard(callback: Callback): Promise<void>;
  }
}

/** The members of the frame's window that {@link HostPage} uses. */
type FrameWindow = { vestibule?: { connection: { remote: Promise<{ anyMethod(): Promise<unknown> }> } | null } };

/** A bare page of a host application. It records callbacks in the test process, so they survive navigations. */
export class HostPage {
  readonly page: Page;
  /** Every screen that the page has heard of, also before {@link forget}. */
  readonly screens = new Set<string>();
  readonly #callbacks: Callback[] = [];
  readonly #servers: Servers;

  private constructor(page: Page, servers: Servers) {
    this.page = page;
    this.#servers = servers;
  }

  static async create(page: Page, servers: Servers): Promise<HostPage> {
    const host = new HostPage(page, servers);
    await page.exposeFunction('heard', (callback: Callback) => host.#hear(callback));
    return host;
  }

  #hear(callback: Callback): void {
    this.#callbacks.push(callback);
    if (callback.name === 'onEvent' && callback.value.type === 'screen_changed')
      this.screens.add(callback.value.screen);
  }

  get url(): string {
    return this.#servers.host.url;
  }

  /** Opens the page and calls `createAuth`, without mounting anything. */
  async open({ path = '/', origin = this.url, ...options }: OpenOptions = {}): Promise<void> {
    await this.page.goto(origin + path);
    await this.createAuth(options);
  }

  /** Calls `createAuth` on a page that is already open, such as after a reload or redirect. */
  async createAuth(options: Partial<AuthOptions> = {}): Promise<void> {
    const { publicToken, urls } = this.#servers.dev;
    const create = () =>
      this.page.evaluate(
        (authOptions) => {
          if (!('Vestibule' in window)) return false;
          window.auth = window.Vestibule.createAuth(authOptions);
          window.mounts = {};
          return true;
        },
        { publicToken, frameUrl: urls.auth, ...options },
      );
    if (await create()) return;
    await this.page.waitForFunction(() => 'Vestibule' in window);
    await create();
  }

  /** Clears the session. The page is reloaded first, because a frame with pending calls could set cookies again. */
  async forgetSession(): Promise<void> {
    await this.page.goto(`${this.url}/`);
    await this.page.context().clearCookies();
  }

  /** Subscribes to session and user, which makes the SDK watch the session. See {@link changes}. */
  async watch(): Promise<void> {
    await this.page.evaluate(() => {
      const { session, user } = window.auth;
      session.onChange((value, end) => void window.heard({ name: 'session', target: '', value, ...(end && { end }) }));
      user.onChange((value) => void window.heard({ name: 'user', target: '', value }));
    });
  }

  /** Acts as if the visitor came back to this tab. Every tab of the driver counts as visible, so only the event is missing. */
  async comeBack(): Promise<void> {
    for (const frame of this.page.frames())
      await frame.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  }

  /** Mounts without waiting for the frame. Rejects if the SDK throws. */
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

  /** Opens the page, mounts the login and waits until it is ready. */
  async openLogin(options: PlainOptions = {}, open: OpenOptions = {}): Promise<WidgetFrame> {
    await this.open(open);
    await this.mount('mountLogin', options);
    await this.ready();
    return this.widget();
  }

  /** Waits for the mount's `ready` promise and rejects if it does. */
  async ready(target = '#login'): Promise<void> {
    await this.page.evaluate((target) => window.mounts[target]?.ready, target);
  }

  /** Calls `update` of the mount's handle. */
  async update(change: MountUpdate, target = '#login'): Promise<void> {
    await this.page.evaluate(({ change, target }) => window.mounts[target]?.update(change), { change, target });
  }

  async unmount(target = '#login'): Promise<void> {
    await this.page.evaluate((target) => window.mounts[target]?.unmount(), target);
  }

  widget(target = '#login'): WidgetFrame {
    return new WidgetFrame(this.page.frameLocator(`${target} iframe`));
  }

  /** Returns the widget's frame for direct access. Throws if nothing is mounted. */
  frame(): Frame {
    const frame = this.page.frames().find((frame) => frame.url().startsWith(this.#servers.dev.urls.auth));
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

  /** The addresses that widgets asked to navigate the page to. */
  navigations(): Eventually<string> {
    return this.#eventually('navigations', 'onNavigate');
  }

  heights(): Eventually<{ heightPx: number }> {
    return this.#eventually('heights', 'onResize');
  }

  /** The values that `auth.session.onChange` or `auth.user.onChange` received since {@link watch}. */
  changes(of: 'session' | 'user'): Eventually<Session | User | null> {
    return this.#eventually(`changes of the ${of}`, of);
  }

  /** The reasons for ended sessions that `auth.session.onChange` received. */
  ends(): Eventually<SessionEnd> {
    return new Eventually({
      name: 'ends of sessions the host heard',
      read: () =>
        this.#callbacks.flatMap((callback) => (callback.name === 'session' && callback.end ? [callback.end] : [])),
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

  /** Discards the callbacks so far. */
  async forget(): Promise<void> {
    await this.flush();
    this.#callbacks.length = 0;
  }

  #heard<Name extends Callback['name']>(name: Name, target?: string): Value<Name>[] {
    return this.#callbacks.flatMap((callback) =>
      callback.name === name && callback.target === (target ?? callback.target) ? [callback.value as Value<Name>] : [],
    );
  }

  #eventually<Name extends Callback['name']>(title: string, name: Name, target?: string): Eventually<Value<Name>> {
    return new Eventually({
      name: `${title} the host heard`,
      read: () => this.#heard(name, target),
      flush: () => this.flush(),
    });
  }

  /**
   * Waits until the host has received every message that its frames have sent so far. It makes each connected frame call
   * the host on the same channel; even an unknown method is answered in order.
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
