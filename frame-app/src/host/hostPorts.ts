import { type HostMethods, mayLeaveTo, type SessionState, type SignIn } from '@vestibule/shared-protocol';
import type { HostPort } from '../flow/ports.ts';
import { withTimeout } from '../flow/withTimeout.ts';
import type { HostConnection } from './connectHost.ts';

export type HostAdapter = HostPort & {
  /** What screen readers shall call the frame. */
  title(text: string): void;
  session(state: SessionState): void;
  /** The address of the host's page; rejects where the host does not say it in time, as one of before 1.3 does not. */
  pageUrl(): Promise<unknown>;
  /** Escape was pressed, and nothing in the frame uses it. */
  escape(): void;
  /** What is to be done before the host hears that somebody is signed in, for it may take the frame away. */
  beforeSignIn?: () => Promise<void>;
  /** Keeps what the next visit is to know of a sign-in. Settles soon, and never rejects. */
  keepSignIn?: (signIn: SignIn) => Promise<void>;
};

/** A host answers at once; a visitor who pressed waits no longer. Milliseconds. */
const PAGE_URL_LIMIT_MS = 1_000;

/** The Host port over the channel. */
export function remoteHost({ remote }: HostConnection): HostAdapter {
  let ready: Promise<unknown> = remote;
  const prepare = (kept?: Promise<void>) => {
    // What it could not do keeps no host waiting.
    ready = ready.then(() => Promise.all([kept, adapter.beforeSignIn?.()])).catch(() => {});
  };
  /** All that is said goes one way, so that it arrives in its order. */
  const theirs = () => ready.then(() => remote);
  const tell = <Name extends 'title' | 'event' | 'success' | 'error' | 'session'>(
    name: Name,
    value: Parameters<HostMethods[Name]>[0],
  ) => {
    theirs()
      .then((host) => (host[name] as (value: unknown) => Promise<void>)(value))
      .catch(() => {}); // the host is gone
  };
  /** After all that this task still has to tell: who hears that somebody is signed in may take the frame away. */
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
      remote.then((host) => host.escape()).catch(() => {}); // a host of before 1.3 has no use for it
    },
    navigate: (url) =>
      theirs()
        .then((host) => host.navigate({ url }))
        .catch(() => 'refused' as const), // the host is gone
    leave: leaveFrame,
    shownAgain,
  };
  return adapter;
}

/** The Host port when the frame is opened as a page: nobody listens, errors go to the console. */
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

/** Lets the thread go, which the host page shares. Not by a timer: those of a page in the background wait for a second. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** Browsers let a frame take the page along only while its visitor's press is fresh. */
function leaveFrame(url: string): 'gone' | 'refused' {
  if (!mayLeaveTo(url) || navigator.userActivation?.isActive === false) return 'refused';
  try {
    (window.top ?? window).location.href = url;
    return 'gone';
  } catch {
    return 'refused';
  }
}

/** The browser has brought the page back as it was left. */
const shownAgain = () =>
  new Promise<void>((resolve) => {
    addEventListener('pageshow', ({ persisted }) => persisted && resolve());
  });
