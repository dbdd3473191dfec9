import { type ReactNode, useSyncExternalStore } from 'react';
import type { HostSdkError, Member, Organization, Session, User } from '../index.ts';
import { useClient } from './AuthProvider.tsx';
import type { AuthState } from './createAuthState.ts';

/**
 * `isLoading` until a frame or the server has answered. It also becomes false if no frame could be reached. Then
 * `error` says why.
 */
type Known<Name extends string, T> = Record<Name, T | null> & { isLoading: boolean; error: HostSdkError | null };

function useAuthState(): AuthState {
  const { state } = useClient();
  return useSyncExternalStore(state.subscribe, state.snapshot, state.serverSnapshot);
}

const isUnknown = (value: unknown, error: HostSdkError | null) => value === undefined && error === null;

/** Returns the session and follows it across tabs. Loads a hidden frame if no widget is mounted. */
export function useSession(): Known<'session', Session> {
  const { session, error } = useAuthState();
  return { session: session ?? null, isLoading: isUnknown(session, error), error };
}

/** Returns the logged-in user and follows it across tabs. */
export function useUser(): Known<'user', User> {
  const { user, error } = useAuthState();
  return { user: user ?? null, isLoading: isUnknown(user, error), error };
}

/** Returns the logged-in member of an organization and follows it across tabs; null for consumers. */
export function useMember(): Known<'member', Member> {
  const { member, error } = useAuthState();
  return { member: member ?? null, isLoading: isUnknown(member, error), error };
}

/** Returns the organization that the member is logged in to, and follows it across tabs; null for consumers. */
export function useOrganization(): Known<'organization', Organization> {
  const { organization, error } = useAuthState();
  return { organization: organization ?? null, isLoading: isUnknown(organization, error), error };
}

/** Renders its children while a user is known to be logged in. */
export function SignedIn({ children }: { children?: ReactNode | undefined }) {
  return useSession().session ? children : null;
}

/**
 * Renders its children while no user is logged in, even if no frame could be reached. Renders nothing while loading.
 */
export function SignedOut({ children }: { children?: ReactNode | undefined }) {
  const { session, isLoading } = useSession();
  return session || isLoading ? null : children;
}
