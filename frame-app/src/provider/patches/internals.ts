import type { Session, StytchClient } from '@stytch/vanilla-js/headless';
import type { UserType } from '../../flow/entities.ts';
import type { Bootstrap, LogEntry } from '../../flow/ports.ts';

/**
 * What the provider's library keeps to itself and we need: bootstrap data, user search, what protects sign-ins, the event
 * log and One Tap's calls. They hang on the client under a registered symbol; `internals.test.ts` fails when a new version moves them.
 */
export type Internals = {
  bootstrap: { getSync(): Bootstrap; getAsync(): Promise<Bootstrap & { rbacPolicy?: RbacPolicy | null } & Protection> };
  searchManager: {
    searchUser(email: string): Promise<{ userType: UserType }>;
    dfpProtectedAuth: Guard & { getTelemetryID(): Promise<string> };
  };
  captcha: Guard & { executeRecaptcha(): Promise<string | undefined> };
  networkClient: {
    logEvent(entry: LogEntry): void;
    /** Calls any endpoint with the library's own headers and unwraps the answer. */
    fetchSDK: <T>(call: { url: string; method: string; body?: object }) => Promise<T>;
    /** The same for a protected call, which is repeated where the provider asks for a captcha. */
    retriableFetchSDK: <T>(call: { url: string; method: string; body?: object }) => Promise<T>;
    /** The whole address of an endpoint. */
    buildSDKUrl(path: string): string;
    createTelemetryBlob(): object;
  };
  clientsideServices: ClientsideServices;
  /** What the library keeps in `localStorage`, by names of its own. Wire protocol §5.2. */
  dataLayer: {
    getItem(name: string): string | null;
    setItem(name: string, value: string): void;
    removeItem(name: string): void;
    /** Writes the cookies of a session, with its `expires_at` for their own. Wire protocol §5.1. */
    writeSessionCookie(change: SessionChange): void;
  };
};

type SessionChange = { state: { session?: Session } | null };

/** The project's settings for what protects sign-ins. Wire protocol §2.3. */
export type Protection = {
  captchaSettings: { enabled: boolean; siteKey?: string };
  dfpProtectedAuthMode?: 'OBSERVATION' | 'DECISIONING';
};

/** What a protected call waits for. Read anew by each; rejected for good when its script could not be loaded. */
export type Guard = { state: Promise<{ configured?: boolean; enabled?: boolean }> };

/** The calls behind One Tap. They never settle when the provider's page cannot be reached. Wire protocol §1.7. */
export type ClientsideServices = {
  oneTapStart(request: { publicToken: string }): Promise<{ googleClientId: string; oauthCallbackId: string }>;
  oneTapSubmit(request: {
    publicToken: string;
    idToken: string;
    oauthCallbackID: string;
    loginRedirectURL: string | undefined;
    signupRedirectURL: string | undefined;
  }): Promise<{ redirect_url: string }>;
};

/** What the project calls its own scopes, and what its roles may do. */
export type RbacPolicy = {
  scopes: { scope: string; description: string }[];
  roles: { role_id: string; permissions: { resource_id: string; actions: string[] }[] }[];
};

const key = Symbol.for('stytch__internal_b2c');

/** Throws when the library no longer has them where it had. */
export function internalsOf(client: StytchClient): Internals {
  const internals = (client as unknown as Record<symbol, Internals | undefined>)[key];
  if (
    !internals?.bootstrap ||
    !internals.searchManager?.dfpProtectedAuth ||
    !internals.captcha ||
    !internals.networkClient ||
    !internals.dataLayer ||
    !internals.clientsideServices
  ) {
    throw new Error("The provider's client library no longer offers the internals this version relies on");
  }
  return internals;
}
