import type { Auth, HostSdkError, Session, User } from '../index.ts';

/** What a component may know of the visitor. `isLoading` until a frame has said so, or could not be asked. */
export type AuthState = {
  session: Session | null;
  user: User | null;
  isLoading: boolean;
  error: HostSdkError | null;
};

export const unknownVisitor: AuthState = { session: null, user: null, isLoading: true, error: null };

/** A store for `useSyncExternalStore`. A frame is asked when the first component listens, and only then. */
export function createAuthState(auth: Auth) {
  let state = unknownVisitor;
  let stop = () => {};
  const listeners = new Set<() => void>();

  function change(part: Partial<AuthState>) {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  }

  function start() {
    let isOver = false;
    const stops = [
      auth.session.onChange((session) => change({ session, isLoading: false, error: null })),
      auth.user.onChange((user) => change({ user })),
    ];
    Promise.all([auth.session.get(), auth.user.get()]).then(
      ([session, user]) => isOver || change({ session, user, isLoading: false, error: null }),
      (error: HostSdkError) => isOver || change({ isLoading: false, error }),
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
  };
}
