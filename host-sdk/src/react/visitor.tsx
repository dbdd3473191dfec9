import { type ReactNode, useSyncExternalStore } from 'react';
import type { HostSdkError, Session, User } from '../index.ts';
import { useClient } from './AuthProvider.tsx';
import type { AuthState } from './createAuthState.ts';

/** `isLoading` until a frame or the server has said who is there, or no frame could be asked: then `error` says why. */
type Known<Name extends string, T> = Record<Name, T | null> & { isLoading: boolean; error: HostSdkError | null };

function useAuthState(): AuthState {
  const { state } = useClient();
  return useSyncExternalStore(state.subscribe, state.snapshot, state.serverSnapshot);
}

const isUnknown = (value: unknown, error: HostSdkError | null) => value === undefined && error === null;

/** The session, in step with every tab. Asks a frame, hidden where no widget is. */
export function useSession(): Known<'session', Session> {
  const { session, error } = useAuthState();
  return { session: session ?? null, isLoading: isUnknown(session, error), error };
}

/** The signed-in user, in step with every tab. */
export function useUser(): Known<'user', User> {
  const { user, error } = useAuthState();
  return { user: user ?? null, isLoading: isUnknown(user, error), error };
}

/** Its children, while somebody is known to be signed in. */
export function SignedIn({ children }: { children?: ReactNode | undefined }) {
  return useSession().session ? children : null;
}

/** Its children, while nobody is signed in, also where that could not be found out; not while it is asked. */
export function SignedOut({ children }: { children?: ReactNode | undefined }) {
  const { session, isLoading } = useSession();
  return session || isLoading ? null : children;
}
