import type { Auth, HostSdkError, Session, User } from '../index.ts';

/** What a component may know of the visitor; undefined is what is not known yet. Signed out, both are null. */
export type AuthState = {
  session: Session | null | undefined;
  user: User | null | undefined;
  /** Why a frame could not be asked. */
  error: HostSdkError | null;
};

/** What a server that has verified the session says of the visitor before any frame can. */
export type InitialVisitor = { session?: Session | null | undefined; user?: User | null | undefined };

/** How long somebody who has signed in may wait for the word of the widget on it: in another tab there is none. */
const graceMs = 1_000;

/** A store for `useSyncExternalStore`. A frame is asked when the first component listens, and only then. */
export function createAuthState(auth: Auth, initial: InitialVisitor = {}) {
  const atFirst: AuthState = {
    session: initial.session,
    user: initial.session === null ? null : initial.user,
    error: null,
  };
  let state = atFirst;
  let stop = () => {};
  /** Widgets whose application wants to hear of a success. */
  const awaited = new Set<object>();
  let held: Partial<AuthState> = {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function change(part: Partial<AuthState>) {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  }

  /**
   * A frame says that there is a session, and then that a sign-in has succeeded. An application that shows its login to whoever
   * is signed out would take it away between the two, and never hear the second.
   */
  function changeAfterSuccess(part: Partial<AuthState>) {
    held = { ...held, ...part };
    if (awaited.size === 0 || state.session || !held.session) release();
    else timer ??= setTimeout(release, graceMs);
  }

  function release() {
    clearTimeout(timer);
    timer = undefined;
    const part = held;
    held = {};
    if (Object.keys(part).length > 0) change(part);
  }

  function start() {
    let isOver = false;
    const stops = [
      auth.session.onChange((session) => changeAfterSuccess({ session, error: null })),
      auth.user.onChange((user) => changeAfterSuccess({ user })),
    ];
    Promise.all([auth.session.get(), auth.user.get()]).then(
      ([session, user]) => isOver || changeAfterSuccess({ session, user, error: null }),
      (error: HostSdkError) => isOver || change({ error }),
    );
    stop = () => {
      isOver = true;
      release();
      for (const end of stops) end();
    };
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      if (listeners.size === 1) start();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      };
    },
    /** Whoever signs in is announced when the widget has told of its success. Returns the way to say that it has, or is gone. */
    awaitSuccess() {
      const widget = {};
      awaited.add(widget);
      return { succeeded: release, gone: () => void awaited.delete(widget) };
    },
    snapshot: () => state,
    /** As the server drew the page. */
    serverSnapshot: () => atFirst,
  };
}
