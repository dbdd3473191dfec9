import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import { type Auth, type AuthOptions, createAuth } from '../index.ts';
import { type AuthState, createAuthState, unknownVisitor } from './createAuthState.ts';

/** Of the options only the two addresses make another client; the rest is read when the client is made. */
export type AuthProviderProps = AuthOptions & { children?: ReactNode };

type Client = { auth: Auth; state: ReturnType<typeof createAuthState> };

const ClientContext = createContext<Client | null>(null);

/**
 * Gives everything below it the client, made from a public token that comes from the environment:
 * `<AuthProvider publicToken={import.meta.env.VITE_PUBLIC_TOKEN} frameUrl="https://auth.example.com">`.
 *
 * @throws Error when the token is missing: a variable that was not set is found at once.
 */
export function AuthProvider({ children, ...options }: AuthProviderProps) {
  const { publicToken, frameUrl } = options;
  if (!publicToken) throw new Error('AuthProvider: publicToken is missing. Is the environment variable set?');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new object of options is no reason for a new client
  const client = useMemo(() => {
    const auth = createAuth(options);
    return { auth, state: createAuthState(auth) };
  }, [publicToken, frameUrl]);
  return <ClientContext.Provider value={client}>{children}</ClientContext.Provider>;
}

function useClient(): Client {
  const client = useContext(ClientContext);
  if (!client) throw new Error('This component must stand inside an <AuthProvider>.');
  return client;
}

/** The client itself: `signOut`, `handleRedirect` and the rest. */
export const useAuth = (): Auth => useClient().auth;

function useAuthState(): AuthState {
  const { state } = useClient();
  return useSyncExternalStore(state.subscribe, state.snapshot, () => unknownVisitor);
}

/** The session, in step with every tab. Asks a frame, hidden where no widget is. */
export function useSession(): Pick<AuthState, 'session' | 'isLoading' | 'error'> {
  const { session, isLoading, error } = useAuthState();
  return { session, isLoading, error };
}

/** The signed-in user, in step with every tab. */
export function useUser(): Pick<AuthState, 'user' | 'isLoading' | 'error'> {
  const { user, isLoading, error } = useAuthState();
  return { user, isLoading, error };
}
