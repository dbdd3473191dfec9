import { newId } from './newId.ts';
import { persistMap } from './persistedPart.ts';

/** A connected app as registered with the project. The secret is stored in the clear. */
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
  /** Lifetime of access tokens; default 60 minutes. */
  access_token_expiry_minutes?: number | undefined;
  /** An additional audience of access tokens. */
  access_token_custom_audience?: string | undefined;
  /** Stored and returned, but not used. */
  access_token_template_content?: string | undefined;
  id_token_template_content?: string | undefined;
  /** A first-party app with it needs no consent for `offline_access` either. */
  bypass_consent_for_offline_access?: boolean | undefined;
  /** The origin of the app's registration: the project, the app itself, or its metadata document. Default `manual`. */
  creation_method?: 'manual' | 'dynamic' | 'client_id_metadata_document' | undefined;
  /** The id in the calls about a user's apps, for an app whose `client_id` is a URL. Default `client_id`. */
  connected_app_id?: string | undefined;
};

/** The id of an app in the calls about a user's apps. */
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
  /** When the user last authenticated. */
  authenticatedAtMs: number;
};

/** Identifies one authorization request of an app. */
export type AuthorizationKey = {
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

/** Users' consents to connected apps, and the grants based on them. */
export function createConnectedApps() {
  const consents = new Map<string, Map<string, Set<string>>>();
  const grants = new Map<string, Grant>();
  const fresh = new Map<string, number>();
  const documents = new Map<string, number>();

  function consentsOf(userId: string): Map<string, Set<string>> {
    const known = consents.get(userId) ?? new Map<string, Set<string>>();
    consents.set(userId, known);
    return known;
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

    /** Returns the allowed scopes of a user by client id. */
    consentsOf: (userId: string): ReadonlyMap<string, ReadonlySet<string>> => consentsOf(userId),

    rememberConsent(userId: string, clientId: string, scopes: string[]): void {
      consentsOf(userId).set(clientId, new Set([...(consentsOf(userId).get(clientId) ?? []), ...scopes]));
    },

    /** Withdraws a consent and revokes the app's tokens for this user. Returns false when there was no consent. */
    withdrawConsent(userId: string, clientId: string): boolean {
      for (const grant of grants.values()) {
        if (grant.userId === userId && grant.clientId === clientId) grants.delete(grant.grantId);
      }
      return consentsOf(userId).delete(clientId);
    },

    /** Requires an authentication after `afterMs` before this request is granted. */
    requireFreshLogin(request: AuthorizationKey, afterMs: number): void {
      fresh.set(keyOf(request), afterMs);
      const [oldest] = fresh.keys();
      if (fresh.size > KEPT_REQUESTS && oldest !== undefined) fresh.delete(oldest);
    },

    /** The earliest accepted authentication time for a request; 0 without a requirement. */
    freshLoginRequiredAfter: (request: AuthorizationKey) => fresh.get(keyOf(request)) ?? 0,

    /** When the metadata document of a client was last read. */
    documentReadAtMs: (clientId: string) => documents.get(clientId),
    noteDocument(clientId: string, atMs: number): void {
      documents.set(clientId, atMs);
      const [oldest] = documents.keys();
      if (documents.size > KEPT_DOCUMENTS && oldest !== undefined) documents.delete(oldest);
    },

    isAllowedByAnyone: (clientId: string) => [...consents.values()].some((allowed) => allowed.has(clientId)),

    openGrant(grant: Omit<Grant, 'grantId'>): Grant {
      const opened = { ...grant, grantId: newId('grant') };
      grants.set(opened.grantId, opened);
      return opened;
    },

    /** Undefined when the grant was revoked. */
    findGrant: (grantId: string) => grants.get(grantId),
    revokeGrant: (grantId: string) => grants.delete(grantId),
  };
}
