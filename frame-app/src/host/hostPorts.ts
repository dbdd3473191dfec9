import { type HostMethods, mayLeaveTo, type SessionState, type SignIn } from '@vestibule/shared-protocol';
import type { HostPort } from '../flow/ports.ts';
import { withTimeout } from '../flow/withTimeout.ts';
import type { HostConnection } from './connectHost.ts';

export type HostAdapter = HostPort & {
  /** Sets the frame's title for screen readers. */
  title(text: string): void;
  session(state: SessionState): void;
  /**
   * Returns the address of the host's page. Rejects if the host does not answer in time, like hosts before version 1.3.
   */
  pageUrl(): Promise<unknown>;
  /** Reports Escape, if nothing in the frame uses it. */
  escape(): void;
  /** Runs before the host receives a sign-in, because the host may remove the frame then. */
  beforeSignIn?: () => Promise<void>;
  /** Hands the session to the host's server before the host page hears of it. Never rejects. */
  handOver?: () => Promise<void>;
  /** Stores the last sign-in for the next visit. Settles soon, and never rejects. */
  keepSignIn?: (signIn: SignIn) => Promise<void>;
};

/** The longest wait for the host's page address in milliseconds. The visitor waits for it after a press. */
const PAGE_URL_LIMIT_MS = 1_000;

/** Creates the host port that uses the channel. */
export function remoteHost({ remote }: HostConnection): HostAdapter {
  let ready: Promise<unknown> = remote;
  const prepare = (kept?: Promise<void>) => {
    // Failures here never delay the host.
    ready = ready.then(() => Promise.all([kept, adapter.beforeSignIn?.(), adapter.handOver?.()])).catch(() => {});
  };
  /** Returns the host once earlier preparations have ended, so that calls keep their order. */
  const remoteHost = () => ready.then(() => remote);
  const tell = <Name extends 'title' | 'event' | 'success' | 'error' | 'session'>(
    name: Name,
    value: Parameters<HostMethods[Name]>[0],
  ) => {
    remoteHost()
      .then((host) => (host[name] as (value: unknown) => Promise<void>)(value))
      .catch(() => {}); // the host is gone
  };
  /**
   * Sends a message after all other messages of this task, because the host may remove the frame when it receives a
   * sign-in.
   */
  const tellLast: typeof tell = (name, value) => void nextTask().then(() => tell(name, value));

  const adapter: HostAdapter = {
    title: (text) => tell('title', text),
    event: (event) => tell('event', event),
    success: (signIn) => {
      prepare(adapter.keepSignIn?.(signIn));
      adapter.event({ type: 'authenticated', method: signIn.method });
      tellLast('success', signIn);
    },
    error: (error) => tell('error', error),
    session: (state) => {
      if (state.user) prepare();
      tellLast('session', state);
    },
    pageUrl: () =>
      withTimeout(
        remote.then((host) => host.pageUrl()),
        PAGE_URL_LIMIT_MS,
      ),
    escape: () => {
      remote.then((host) => host.escape()).catch(() => {}); // hosts before 1.3 have no such method
    },
    navigate: (url) =>
      remoteHost()
        .then((host) => host.navigate({ url }))
        .catch(() => 'refused' as const), // the host is gone
    leave: leaveFrame,
    shownAgain,
  };
  return adapter;
}

/** Creates the host port for a frame that is opened as a page. There is no host, and errors go to the console. */
export function directHost(): HostAdapter {
  const adapter: HostAdapter = {
    title: () => {},
    event: () => {},
    success: (signIn) => {
      void adapter.keepSignIn?.(signIn);
      adapter.event({ type: 'authenticated', method: signIn.method });
    },
    error: (error) => console.warn('[vestibule]', error.code, error.message),
    session: () => {},
    pageUrl: async () => undefined,
    escape: () => {},
    navigate: async (url) => adapter.leave(url),
    leave(url) {
      if (!mayLeaveTo(url)) return 'refused';
      location.assign(url);
      return 'gone';
    },
    shownAgain,
  };
  return adapter;
}

/**
 * Yields the thread, which the host page may share. Uses no timer, because browsers throttle timers in background
 * pages.
 */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** Navigates the top page. Browsers allow a frame to do so only shortly after a user gesture. */
function leaveFrame(url: string): 'gone' | 'refused' {
  if (!mayLeaveTo(url) || navigator.userActivation?.isActive === false) return 'refused';
  try {
    (window.top ?? window).location.href = url;
    return 'gone';
  } catch {
    return 'refused';
  }
}

/** Resolves when the browser restores the page from its back/forward cache. */
const shownAgain = () =>
  new Promise<void>((resolve) => {
    addEventListener('pageshow', ({ persisted }) => persisted && resolve());
  });
