import type { Auth, HostSdkError, Member, Organization, Session, User } from '../index.ts';

/** The state for components. Undefined means unknown. When logged out, session and user are null. */
export type AuthState = {
  session: Session | null | undefined;
  user: User | null | undefined;
  member: Member | null | undefined;
  organization: Organization | null | undefined;
  /** The error if no frame could be reached. */
  error: HostSdkError | null;
};

/** The session and user that a server has verified, before a frame has loaded. */
export type InitialVisitor = { session?: Session | null | undefined; user?: User | null | undefined };

/** Creates a store for `useSyncExternalStore`. Asks a frame when the first component subscribes. */
export function createAuthState(auth: Auth, initial: InitialVisitor = {}) {
  const atFirst: AuthState = {
    session: initial.session,
    user: initial.session === null ? null : initial.user,
    member: initial.session === null ? null : undefined,
    organization: initial.session === null ? null : undefined,
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
      auth.member.onChange((member) => change({ member })),
      auth.organization.onChange((organization) => change({ organization })),
    ];
    Promise.all([auth.session.get(), auth.user.get(), auth.member.get(), auth.organization.get()]).then(
      ([session, user, member, organization]) => isOver || change({ session, user, member, organization, error: null }),
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
    /** The state with which the server rendered the page. */
    serverSnapshot: () => atFirst,
  };
}
