import { newId } from './newId.ts';
import { persistMap } from './persistedPart.ts';

/** A connected app as registered with the project. The secret is stored as plain text. */
export type ConnectedApp = {
  client_id: string;
  /** First-party apps need no consent. Public apps hold no secret and must use PKCE. */
  client_type: 'first_party' | 'first_party_public' | 'third_party' | 'third_party_public';
  /** Empty for an app registered without a name. */
  client_name: string;
  client_description: string;
  client_logo_url?: string | undefined;
  /** Present for confidential apps. */
  client_secret?: string | undefined;
  /** The new secret during a rotation; both secrets are valid. */
  next_client_secret?: string | undefined;
  /** Complete URLs, compared character by character; loopback addresses with any port. */
  redirect_urls: string[];
  post_logout_redirect_urls: string[];
  full_access_allowed: boolean;
  /** The lifetime of access tokens; default 60 minutes. */
  access_token_expiry_minutes?: number | undefined;
  /** An additional audience of access tokens. */
  access_token_custom_audience?: string | undefined;
  /** Stored and returned, but not used. */
  access_token_template_content?: string | undefined;
  id_token_template_content?: string | undefined;
  /** True if a first-party app needs no consent for `offline_access` either. Default false. */
  bypass_consent_for_offline_access?: boolean | undefined;
  /** The origin of the app: the project, its own registration, or its metadata document. Default `manual`. */
  creation_method?: 'manual' | 'dynamic' | 'client_id_metadata_document' | undefined;
  /** The app's id in calls about a user's apps, if `client_id` is a URL. Default `client_id`. */
  connected_app_id?: string | undefined;
};

/** Returns the app's id in calls about a user's apps. */
export const idInAccount = ({ connected_app_id, client_id }: ConnectedApp): string => connected_app_id ?? client_id;

export const isPublic = ({ client_type }: ConnectedApp) => client_type.endsWith('_public');
export const isFirstParty = ({ client_type }: ConnectedApp) => client_type.startsWith('first_party');

/** The result of one authorization of one app. Revoking the grant invalidates its tokens. */
export type Grant = {
  grantId: string;
  userId: string;
  clientId: string;
  scopes: string[];
  /** Additional audiences of the access tokens (RFC 8707). */
  resources: string[];
  sessionId: string;
  /** The time of the user's last authentication. */
  authenticatedAtMs: number;
  /** True if the member's identity provider allowed the grant, instead of the member on a page. */
  isByIdentityProvider?: boolean;
};

/** Identifies one authorization request of an app. */
type AuthorizationKey = {
  client_id: string;
  state?: string | undefined;
  nonce?: string | undefined;
  code_challenge?: string | undefined;
};

const KEPT_DOCUMENTS = 1000;
const KEPT_REQUESTS = 1000;
const keyOf = ({ client_id, state = '', nonce = '', code_challenge = '' }: AuthorizationKey) =>
  JSON.stringify([client_id, state, nonce, code_challenge]);

export type ConnectedApps = ReturnType<typeof createConnectedApps>;

/** Stores users' consents to connected apps, and the grants based on them. */
export function createConnectedApps() {
  const consents = new Map<string, Map<string, Set<string>>>();
  const grants = new Map<string, Grant>();
  const readTimes = new Map<string, number>();
  const documents = new Map<string, number>();

  function consentsOf(userId: string): Map<string, Set<string>> {
    const userConsents = consents.get(userId) ?? new Map<string, Set<string>>();
    consents.set(userId, userConsents);
    return userConsents;
  }

  /**
   * Returns the scopes of a user's apps by client id: consented scopes, and those that the identity provider allowed.
   */
  function scopesOf(userId: string): ReadonlyMap<string, ReadonlySet<string>> {
    const scopes = new Map(consentsOf(userId));
    for (const grant of grants.values()) {
      if (grant.userId !== userId || !grant.isByIdentityProvider) continue;
      scopes.set(grant.clientId, new Set([...(scopes.get(grant.clientId) ?? []), ...grant.scopes]));
    }
    return scopes;
  }

  const keptGrants = persistMap(grants);
  return {
    persisted: {
      entries: () => [
        ...keptGrants.entries(),
        ...[...consents].flatMap(([userId, byApp]) =>
          [...byApp].map(([clientId, scopes]) => [`consent ${userId} ${clientId}`, [...scopes]] as const),
        ),
      ],
      restore: (key: string, value: unknown) => {
        const [kind, userId = '', clientId = ''] = key.split(' ');
        if (kind === 'consent') consentsOf(userId).set(clientId, new Set(value as string[]));
        else keptGrants.restore(key, value);
      },
    },

    /** Returns the scopes that a user has consented to, by client id. */
    consentsOf: (userId: string): ReadonlyMap<string, ReadonlySet<string>> => consentsOf(userId),

    scopesOf,

    rememberConsent(userId: string, clientId: string, scopes: string[]): void {
      consentsOf(userId).set(clientId, new Set([...(consentsOf(userId).get(clientId) ?? []), ...scopes]));
    },

    /** Removes a consent and revokes the app's tokens for this user. Returns false when the app had no access. */
    withdrawConsent(userId: string, clientId: string): boolean {
      const hadAccess = scopesOf(userId).has(clientId);
      consentsOf(userId).delete(clientId);
      for (const grant of grants.values()) {
        if (grant.userId === userId && grant.clientId === clientId) grants.delete(grant.grantId);
      }
      return hadAccess;
    },

    /** Withdraws the consents of all accounts to an app, and revokes its tokens. */
    forget(clientId: string): void {
      for (const grant of grants.values()) if (grant.clientId === clientId) grants.delete(grant.grantId);
      for (const consent of consents.values()) consent.delete(clientId);
    },

    /** Grants this request only after an authentication later than `afterMs`. */
    requireFreshLogin(request: AuthorizationKey, afterMs: number): void {
      readTimes.set(keyOf(request), afterMs);
      const [oldest] = readTimes.keys();
      if (readTimes.size > KEPT_REQUESTS && oldest !== undefined) readTimes.delete(oldest);
    },

    /** Returns the earliest accepted authentication time for a request; 0 for any time. */
    freshLoginRequiredAfter: (request: AuthorizationKey) => readTimes.get(keyOf(request)) ?? 0,

    /** Returns the time when a client's metadata document was last read. */
    documentReadAtMs: (clientId: string) => documents.get(clientId),
    noteDocument(clientId: string, atMs: number): void {
      documents.set(clientId, atMs);
      const [oldest] = documents.keys();
      if (documents.size > KEPT_DOCUMENTS && oldest !== undefined) documents.delete(oldest);
    },

    isAllowedByAnyone: (clientId: string) => [...consents.values()].some((consent) => consent.has(clientId)),

    openGrant(grant: Omit<Grant, 'grantId'>): Grant {
      const newGrant = { ...grant, grantId: newId('grant') };
      grants.set(newGrant.grantId, newGrant);
      return newGrant;
    },

    /** Undefined when the grant was revoked. */
    findGrant: (grantId: string) => grants.get(grantId),
    revokeGrant: (grantId: string) => grants.delete(grantId),
  };
}
