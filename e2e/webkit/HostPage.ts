import { expect } from '@playwright/test';
import type { Auth, createAuth, MountOptions, SignIn, WidgetConfig, WidgetEvent } from '@vestibule/host-sdk';
import type { Servers } from '../support/servers/startServers.ts';
import type { View } from './View.ts';

type MountName = 'mountLogin' | 'mountResetPassword' | 'mountPasskeyRegistration';
type Plain = Pick<MountOptions, 'config' | 'theme'> & { passwordResetToken?: string };

/** The callbacks that the host received. They are lost on navigation. */
type Heard = { events: WidgetEvent[]; signIns: SignIn[]; errors: { code: string }[]; sessions: boolean[] };
type HostWindow = {
  Vestibule: { createAuth: typeof createAuth };
  auth: Auth;
  heard: Heard;
  extension: Promise<string>;
};

/** The bare host page in a tab. */
export class HostPage {
  readonly view: View;
  readonly widget: View;
  readonly #servers: Servers;

  constructor(view: View, servers: Servers) {
    this.view = view;
    this.widget = view.frame();
    this.#servers = servers;
  }

  async openLogin(config: WidgetConfig, path = '/'): Promise<void> {
    await this.view.open(this.#servers.host.url + path);
    await this.mount('mountLogin', { config });
  }

  async openRegistration(): Promise<void> {
    await this.view.open(`${this.#servers.host.url}/`);
    await this.mount('mountPasskeyRegistration');
  }

  /** Mounts on the open page, such as after a return to it. Waits for `ready` unless `isAwaited` is false. */
  async mount(name: MountName, options: Plain = {}, { isAwaited = true } = {}): Promise<void> {
    const { publicToken, urls } = this.#servers.dev;
    await expect.poll(() => this.view.evaluate(() => 'Vestibule' in window), 'the SDK is loaded').toBe(true);
    await this.view.evaluate(
      async (name, options, parameters, isAwaited) => {
        const page = window as unknown as HostWindow;
        const report: Heard = { events: [], signIns: [], errors: [], sessions: [] };
        page.heard = report;
        page.auth = page.Vestibule.createAuth(parameters);
        page.auth.session.onChange((session) => void report.sessions.push(session !== null));
        const mount = page.auth[name] as (target: string, options: unknown) => { ready: Promise<void> };
        const { ready } = mount('#login', {
          ...options,
          onEvent: (event: WidgetEvent) => void report.events.push(event),
          onSuccess: (signIn: SignIn) => void report.signIns.push(signIn),
          onError: ({ code }: { code: string }) => void report.errors.push({ code }),
        });
        if (isAwaited) await ready;
      },
      name,
      options,
      { publicToken, frameUrl: urls.auth },
      isAwaited,
    );
  }

  heard = (): Promise<Heard> => this.view.evaluate(() => (window as unknown as HostWindow).heard);

  /** Waits until the host receives a sign-in. */
  async hearsSignIn(method: SignIn['method']): Promise<void> {
    await expect
      .poll(async () => (await this.heard()).signIns.map((signIn) => signIn.method), 'sign-ins the host heard')
      .toEqual([method]);
  }

  async hearsEvent(type: WidgetEvent['type']): Promise<void> {
    await expect
      .poll(async () => (await this.heard()).events.map((event) => event.type), 'events the host heard')
      .toContain(type);
  }

  /** Waits until the host learns that a session exists, or that none does. */
  async hearsOfSession(isThere: boolean): Promise<void> {
    await expect.poll(async () => (await this.heard()).sessions.at(-1), 'session the host heard of').toBe(isThere);
  }

  /** Returns whether `auth.session.get()` returns a session. */
  isSignedIn = (): Promise<boolean> =>
    this.view.evaluate(async () => (await (window as unknown as HostWindow).auth.session.get()) !== null);

  /** Returns the result of the host's call of `handleRedirect`. */
  handleRedirect = (): Promise<string> =>
    this.view.evaluate(async () => (await (window as unknown as HostWindow).auth.handleRedirect()).status);

  signOut = (): Promise<void> => this.view.evaluate(() => (window as unknown as HostWindow).auth.signOut());

  /** Begins to extend the session, and returns at once. */
  startExtension = (): Promise<void> =>
    this.view.evaluate(() => {
      const page = window as unknown as HostWindow;
      page.extension = page.auth.session.extend({ minutes: 90 }).then(
        () => 'extended',
        () => 'refused',
      );
    });

  /** Returns how the extension has ended: `extended` or `refused`. */
  extension = (): Promise<string> => this.view.evaluate(() => (window as unknown as HostWindow).extension);
}
