import { keepMap } from './keeper.ts';
import { newId } from './newId.ts';

/** An app as it is registered with the project. The secret stands here as it would in the app's own configuration. */
export type ConnectedApp = {
  client_id: string;
  /** Apps of the project's owner need no consent. Public ones hold no secret and must use PKCE. */
  client_type: 'first_party' | 'first_party_public' | 'third_party' | 'third_party_public';
  /** Empty for an app that was registered without a name. */
  client_name: string;
  client_description: string;
  client_logo_url?: string | undefined;
  /** Of confidential apps. */
  client_secret?: string | undefined;
  /** While the secret is being changed: good beside the present one. */
  next_client_secret?: string | undefined;
  /** Whole URLs, compared as they are. */
  redirect_urls: string[];
  post_logout_redirect_urls: string[];
  full_access_allowed: boolean;
  /** Of access tokens; an hour unless said. */
  access_token_expiry_minutes?: number | undefined;
  /** A further audience of access tokens. */
  access_token_custom_audience?: string | undefined;
  /** Kept and given back; nothing is made of them. */
  access_token_template_content?: string | undefined;
  id_token_template_content?: string | undefined;
  bypass_consent_for_offline_access?: boolean | undefined;
};

const UNSAFE_SCHEMES = /^(about|blob|data|file|filesystem|javascript|vbscript|view-source):$/;

/** Whether an app may be registered with a redirect URL: any URL but one that runs code or shows a document of its own. */
export const isRegistrable = (url: string): boolean => URL.canParse(url) && !UNSAFE_SCHEMES.test(new URL(url).protocol);

/** Whether a browser may be sent to `url`: one of those that are registered. */
export const isRegistered = (registered: readonly string[], url: string): boolean =>
  registered.includes(url) && isRegistrable(url);

export const isPublic = ({ client_type }: ConnectedApp) => client_type.endsWith('_public');
export const isFirstParty = ({ client_type }: ConnectedApp) => client_type.startsWith('first_party');

/** What one authorization gave to one app; its tokens live as long as it does. */
export type Grant = {
  grantId: string;
  userId: string;
  clientId: string;
  scopes: string[];
  /** Further audiences of the access tokens (RFC 8707). */
  resources: string[];
  sessionId: string;
  /** When the user last proved who they are. */
  authenticatedAtMs: number;
};

/** What tells the requests of an app apart. */
export type AuthorizationKey = {
  client_id: string;
  state?: string | undefined;
  nonce?: string | undefined;
  code_challenge?: string | undefined;
};

const KEPT_REQUESTS = 1000;
const keyOf = ({ client_id, state = '', nonce = '', code_challenge = '' }: AuthorizationKey) =>
  JSON.stringify([client_id, state, nonce, code_challenge]);

export type ConnectedApps = ReturnType<typeof createConnectedApps>;

/** What users allowed which app: remembered consents and the grants that came from them. */
export function createConnectedApps() {
  const consents = new Map<string, Map<string, Set<string>>>();
  const grants = new Map<string, Grant>();
  const fresh = new Map<string, number>();

  function consentsOf(userId: string): Map<string, Set<string>> {
    const known = consents.get(userId) ?? new Map<string, Set<string>>();
    consents.set(userId, known);
    return known;
  }

  const keptGrants = keepMap(grants);
  return {
    kept: {
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

    /** By client id, the scopes a user has allowed. */
    consentsOf: (userId: string): ReadonlyMap<string, ReadonlySet<string>> => consentsOf(userId),

    rememberConsent(userId: string, clientId: string, scopes: string[]): void {
      consentsOf(userId).set(clientId, new Set([...(consentsOf(userId).get(clientId) ?? []), ...scopes]));
    },

    /** Withdraws a consent, and with it every token the app holds for this user. False when there was none. */
    withdrawConsent(userId: string, clientId: string): boolean {
      for (const grant of grants.values()) {
        if (grant.userId === userId && grant.clientId === clientId) grants.delete(grant.grantId);
      }
      return consentsOf(userId).delete(clientId);
    },

    /** Has a request be granted only after a proof that is as fresh. */
    requireProof(request: AuthorizationKey, afterMs: number): void {
      fresh.set(keyOf(request), afterMs);
      const [oldest] = fresh.keys();
      if (fresh.size > KEPT_REQUESTS && oldest !== undefined) fresh.delete(oldest);
    },

    /** The moment before which a proof is too old for a request; 0 for most. */
    proofRequiredAfter: (request: AuthorizationKey) => fresh.get(keyOf(request)) ?? 0,

    openGrant(grant: Omit<Grant, 'grantId'>): Grant {
      const opened = { ...grant, grantId: newId('grant') };
      grants.set(opened.grantId, opened);
      return opened;
    },

    /** Undefined when it was revoked. */
    findGrant: (grantId: string) => grants.get(grantId),
    revokeGrant: (grantId: string) => grants.delete(grantId),
  };
}
