import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { type Auth, type AuthOptions, createAuth, type MountOptions } from '../index.ts';
import { createAuthState, type InitialVisitor } from './createAuthState.ts';
import { useLatest } from './useLatest.ts';

/**
 * The props of {@link AuthProvider}. A change of an address, the session's duration or the exposed tokens creates a new
 * client and new frames. All other props can change at any time: widgets follow without a reload.
 */
export type AuthProviderProps = AuthOptions & {
  /** The session that a server has verified, so that it is known from the first render on. Null: logged out. */
  initialSession?: InitialVisitor['session'] | undefined;
  /** The user of that session, if the server knows it. */
  initialUser?: InitialVisitor['user'] | undefined;
  children?: ReactNode | undefined;
};

type Client = { auth: Auth; state: ReturnType<typeof createAuthState> };

/** The default options of the widgets below. A widget's own options override them. */
type WidgetDefaults = Pick<MountOptions, 'locale' | 'theme' | 'texts' | 'failureTexts' | 'onNavigate'>;

const ClientContext = createContext<Client | null>(null);
const DefaultsContext = createContext<WidgetDefaults>({});

/**
 * Provides the client to all components below. Its public token usually comes from the environment: `<AuthProvider
 * publicToken={import.meta.env.VITE_PUBLIC_TOKEN} frameUrl="https://auth.example.com">`.
 *
 * @throws Error if the token is missing, as with an unset variable.
 */
export function AuthProvider({ children, initialSession, initialUser, ...options }: AuthProviderProps) {
  const { publicToken, frameUrl, exposeSessionToken, exposeSessionJwt, sessionDurationMinutes, keepAlive } = options;
  const { locale, theme, texts, failureTexts, onNavigate } = options;
  if (!publicToken) throw new Error('AuthProvider: publicToken is missing. Is the environment variable set?');
  const latest = useLatest(options);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the initial visitor counts, and a new options object must not create a new client
  const client = useMemo(() => {
    const auth = createAuth(liveOptions(latest));
    return { auth, state: createAuthState(auth, { session: initialSession, user: initialUser }) };
  }, [publicToken, frameUrl, exposeSessionToken, exposeSessionJwt, sessionDurationMinutes, keepAlive]);
  useEffect(() => () => client.auth.destroy(), [client]);
  const defaults = useMemo(
    () => ({ locale, theme, texts, failureTexts, onNavigate }),
    [locale, theme, texts, failureTexts, onNavigate],
  );
  return (
    <ClientContext.Provider value={client}>
      <DefaultsContext.Provider value={defaults}>{children}</DefaultsContext.Provider>
    </ClientContext.Provider>
  );
}

/** Returns options with current values for the step-up dialog, which the client creates when it opens. */
const liveOptions = (latest: { readonly current: AuthOptions }): AuthOptions => ({
  ...latest.current,
  get locale() {
    return latest.current.locale;
  },
  get theme() {
    return latest.current.theme;
  },
  get texts() {
    return latest.current.texts;
  },
  get failureTexts() {
    return latest.current.failureTexts;
  },
  // `createAuth` refuses a value that is not a function.
  onNavigate:
    latest.current.onNavigate === null ? latest.current.onNavigate : (url) => latest.current.onNavigate?.(url),
});

export function useClient(): Client {
  const client = useContext(ClientContext);
  if (!client) throw new Error('This component must be inside an <AuthProvider>.');
  return client;
}

/** Returns the client, with `signOut`, `handleRedirect` and its other methods. */
export const useAuth = (): Auth => useClient().auth;

export const useWidgetDefaults = (): WidgetDefaults => useContext(DefaultsContext);
