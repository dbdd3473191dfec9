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

/** A store for `useSyncExternalStore`. A frame is asked when the first component listens, and only then. */
export function createAuthState(auth: Auth, initial: InitialVisitor = {}) {
  const atFirst: AuthState = {
    session: initial.session,
    user: initial.session === null ? null : initial.user,
    error: null,
  };
  let state = atFirst;
  let stop = () => {};
  const listeners = new Set<() => void>();

  function change(part: Partial<AuthState>) {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  }

  function start() {
    let isOver = false;
    const stops = [
      auth.session.onChange((session) => change({ session, error: null })),
      auth.user.onChange((user) => change({ user })),
    ];
    Promise.all([auth.session.get(), auth.user.get()]).then(
      ([session, user]) => isOver || change({ session, user, error: null }),
      (error: HostSdkError) => isOver || change({ error }),
    );
    stop = () => {
      isOver = true;
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
    snapshot: () => state,
    /** As the server drew the page. */
    serverSnapshot: () => atFirst,
  };
}
