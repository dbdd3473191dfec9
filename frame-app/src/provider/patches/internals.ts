import type { Session, StytchClient } from '@stytch/vanilla-js/headless';
import type { UserType } from '../../flow/entities.ts';
import type { Bootstrap, LogEntry } from '../../flow/ports.ts';

/**
 * The private members of the library's client that this application uses. The client stores them under a registered
 * symbol. `internals.test.ts` fails when a new version moves them.
 */
export type Internals = {
  bootstrap: { getSync(): Bootstrap; getAsync(): Promise<Bootstrap & { rbacPolicy?: RbacPolicy | null } & Protection> };
  searchManager: {
    searchUser(email: string): Promise<{ userType: UserType }>;
    dfpProtectedAuth: Fingerprinting;
  };
  captcha: Guard & { executeRecaptcha(): Promise<string | undefined> };
  networkClient: {
    logEvent(entry: LogEntry): void;
    /** Calls an endpoint with the library's headers and returns the data of the response. */
    fetchSDK: <T>(call: { url: string; method: string; body?: object }) => Promise<T>;
    /** Makes a protected call, and repeats it if the provider requires a captcha. */
    retriableFetchSDK: <T>(call: { url: string; method: string; body?: object }) => Promise<T>;
    /** Returns the full URL of an endpoint. */
    buildSDKUrl(path: string): string;
    createTelemetryBlob(): object;
  };
  clientsideServices: ClientsideServices;
  /** The library's entries in `localStorage`, by the library's names. */
  dataLayer: {
    getItem(name: string): string | null;
    setItem(name: string, value: string): void;
    removeItem(name: string): void;
    /** Writes the session cookies. They expire with the session, at `expires_at`. */
    writeSessionCookie(change: SessionChange): void;
    removeSessionCookie(): void;
  };
};

type SessionChange = { state: { session?: Session } | null; session_token?: unknown; session_jwt?: unknown };

/** The project's settings for captcha and fingerprinting. */
type Protection = {
  captchaSettings: { enabled: boolean; siteKey?: string };
  dfpProtectedAuthMode?: 'OBSERVATION' | 'DECISIONING';
};

/** The state that a protected call waits for. The library keeps a rejection until the page is left. */
export type Guard = { state: Promise<{ configured?: boolean; enabled?: boolean }> };

export type Fingerprinting = Guard & { getTelemetryID(): Promise<string> };

/** The private members of either client that the protection needs. */
export type ProtectedInternals = Pick<Internals, 'bootstrap' | 'captcha'> & {
  searchManager: Pick<Internals['searchManager'], 'dfpProtectedAuth'>;
};

/** The calls of One Tap. They never settle if the provider's page cannot be reached. */
type ClientsideServices = {
  oneTapStart(request: { publicToken: string }): Promise<{ googleClientId: string; oauthCallbackId: string }>;
  oneTapSubmit(request: {
    publicToken: string;
    idToken: string;
    oauthCallbackID: string;
    loginRedirectURL: string | undefined;
    signupRedirectURL: string | undefined;
  }): Promise<{ redirect_url: string }>;
};

/** The descriptions of the project's scopes, and the permissions of its roles. */
export type RbacPolicy = {
  scopes: { scope: string; description: string }[];
  roles: { role_id: string; permissions: { resource_id: string; actions: string[] }[] }[];
};

const key = Symbol.for('stytch__internal_b2c');

/**
 * Returns the private members of a client.
 *
 * @throws Error if the library has moved them.
 */
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
