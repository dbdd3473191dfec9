import { expect, type Frame, type Page } from '@playwright/test';
import type {
  Auth,
  AuthOptions,
  createAuth,
  MountHandle,
  MountOptions,
  MountUpdate,
  SignIn,
  WidgetError,
  WidgetEvent,
} from '@vestibule/host-sdk';
import type { Servers } from '../support/startServers.ts';
import { WidgetFrame } from './WidgetFrame.ts';

/** What a callback of the host was called with, in the order of the calls. */
export type Callback =
  | { name: 'onEvent'; target: string; value: WidgetEvent }
  | { name: 'onSuccess'; target: string; value: SignIn }
  | { name: 'onError'; target: string; value: HeardError }
  | { name: 'onResize'; target: string; value: { heightPx: number } }
  | { name: 'onNavigate'; target: string; value: string }
  | { name: 'session' | 'user'; target: string; value: unknown };
export type HeardError = { code: string; message: string; widgetError?: WidgetError };

/** The four mounts, and what a mount takes that is plain data. */
export type MountName = 'mountLogin' | 'mountResetPassword' | 'mountPasskeyRegistration' | 'mountIdentityProvider';
export type PlainOptions = Pick<MountOptions, 'config' | 'theme' | 'locale' | 'title' | 'failureTexts'> & {
  passwordResetToken?: string;
  tokenType?: 'reset_password' | 'login';
  search?: string;
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

/** A bare page of a host application. What it hears is kept here, so it survives navigations. */
export class HostPage {
  readonly page: Page;
  readonly callbacks: Callback[] = [];
  readonly #servers: Servers;

  private constructor(page: Page, servers: Servers) {
    this.page = page;
    this.#servers = servers;
  }

  static async create(page: Page, servers: Servers): Promise<HostPage> {
    const host = new HostPage(page, servers);
    await page.exposeFunction('heard', (callback: Callback) => void host.callbacks.push(callback));
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
    await this.page.waitForFunction(() => 'Vestibule' in window);
    await this.page.evaluate(
      (given) => {
        window.auth = window.Vestibule.createAuth(given);
        window.mounts = {};
        window.auth.session.onChange((value) => void window.heard({ name: 'session', target: '', value }));
        window.auth.user.onChange((value) => void window.heard({ name: 'user', target: '', value }));
      },
      { publicToken, frameUrl: urls.auth, ...options },
    );
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

  /** Every event so far, in order. */
  events(target = '#login'): WidgetEvent[] {
    return this.callbacks.flatMap((one) => (one.name === 'onEvent' && one.target === target ? [one.value] : []));
  }

  errors(): HeardError[] {
    return this.callbacks.flatMap((one) => (one.name === 'onError' ? [one.value] : []));
  }

  signIns(): SignIn[] {
    return this.callbacks.flatMap((one) => (one.name === 'onSuccess' ? [one.value] : []));
  }

  async waitForEvent(event: Partial<WidgetEvent> & Pick<WidgetEvent, 'type'>): Promise<void> {
    await expect.poll(() => this.events(), `event ${event.type}`).toContainEqual(expect.objectContaining(event));
  }

  async waitForError(error: Partial<HeardError>): Promise<void> {
    await expect.poll(() => this.errors(), 'errors').toContainEqual(expect.objectContaining(error));
  }

  async waitForSignIn(): Promise<SignIn> {
    await expect.poll(() => this.signIns(), 'onSuccess').not.toEqual([]);
    return this.signIns().at(-1) as SignIn;
  }
}
