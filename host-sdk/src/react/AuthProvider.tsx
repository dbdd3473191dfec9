import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { type Auth, type AuthOptions, createAuth, type MountOptions } from '../index.ts';
import { createAuthState, type InitialVisitor } from './createAuthState.ts';
import { useLatest } from './useLatest.ts';

/**
 * Another address, or another word on how long sessions last and what the page may be told of them, makes another client and other frames. The rest
 * may change at any time: what is shown follows, and no frame is loaded again.
 */
export type AuthProviderProps = AuthOptions & {
  /** From a server that has verified the session: who is there is known from the first render on. Null: nobody. */
  initialSession?: InitialVisitor['session'] | undefined;
  /** The user of that session, where the server knows it. */
  initialUser?: InitialVisitor['user'] | undefined;
  children?: ReactNode | undefined;
};

type Client = { auth: Auth; state: ReturnType<typeof createAuthState> };

/** What every widget below does unless it is told otherwise. */
type WidgetDefaults = Pick<MountOptions, 'locale' | 'theme' | 'texts' | 'failureTexts' | 'onNavigate'>;

const ClientContext = createContext<Client | null>(null);
const DefaultsContext = createContext<WidgetDefaults>({});

/**
 * Gives everything below it the client, made from a public token that comes from the environment:
 * `<AuthProvider publicToken={import.meta.env.VITE_PUBLIC_TOKEN} frameUrl="https://auth.example.com">`.
 *
 * @throws Error when the token is missing: a variable that was not set is found at once.
 */
export function AuthProvider({ children, initialSession, initialUser, ...options }: AuthProviderProps) {
  const { publicToken, frameUrl, exposeSessionToken, exposeSessionJwt, sessionDurationMinutes, keepAlive } = options;
  const { locale, theme, texts, failureTexts, onNavigate } = options;
  if (!publicToken) throw new Error('AuthProvider: publicToken is missing. Is the environment variable set?');
  const latest = useLatest(options);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first word on the visitor counts, and a new object of options is no reason for a new client
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

/** The dialog of a step-up is the client's own: it looks as the provider says when it opens. */
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
  // What is no function is for `createAuth` to refuse.
  onNavigate:
    latest.current.onNavigate === null ? latest.current.onNavigate : (url) => latest.current.onNavigate?.(url),
});

export function useClient(): Client {
  const client = useContext(ClientContext);
  if (!client) throw new Error('This component must stand inside an <AuthProvider>.');
  return client;
}

/** The client itself: `signOut`, `handleRedirect` and the rest. */
export const useAuth = (): Auth => useClient().auth;

export const useWidgetDefaults = (): WidgetDefaults => useContext(DefaultsContext);
