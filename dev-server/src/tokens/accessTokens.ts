import { createHash, randomUUID } from 'node:crypto';
import { HOUR_MS, MINUTE_MS } from '../state/clock.ts';
import type { Grant } from '../state/connectedApps.ts';
import type { State } from '../state/createState.ts';
import { claimsOf, organizationClaim } from './claims.ts';

const DEFAULT_ACCESS_MINUTES = 60;
const ID_TOKEN_LIFETIME_MS = 5 * MINUTE_MS;
const REFRESH_LIFETIME_MS = 30 * 24 * HOUR_MS;

export type TokenResponse = {
  access_token: string;
  token_type: 'Bearer';
  expires_in: number;
  scope: string;
  id_token?: string;
  refresh_token?: string;
};

/** A valid access token's grant and claims. */
type LiveAccess = {
  grant: Grant;
  claims: { iss: string; aud: string[]; iat: number; nbf: number; exp: number; jti: string; scope: string };
  /** The claims of the account for the scopes of the token. */
  account: Record<string, unknown>;
};

/**
 * Issues an access token for a grant, plus a refresh token for `offline_access` and an ID token for `openid`.
 *
 * @param options.scopes a subset of the grant's scopes for this access token; default all
 * @param options.resources a subset of the grant's resources; default all
 */
export async function issueTokens(
  state: State,
  grant: Grant,
  {
    nonce,
    scopes = grant.scopes,
    resources = grant.resources,
  }: { nonce?: string | undefined; scopes?: string[]; resources?: string[] } = {},
): Promise<TokenResponse> {
  const { keys, identity, providerUrl, clock, oneTimeTokens, project } = state;
  const iat = Math.floor(clock.now() / 1000);
  const app = project.connected_apps.find(({ client_id }) => client_id === grant.clientId);
  const expires_in = (app?.access_token_expiry_minutes ?? DEFAULT_ACCESS_MINUTES) * 60;
  const custom = app?.access_token_custom_audience;
  const access_token = await keys.signClaims({
    iss: providerUrl,
    sub: grant.userId,
    ...organizationClaim(state, grant.userId),
    aud: [identity.projectId, ...(custom ? [custom] : []), ...resources],
    client_id: grant.clientId,
    scope: scopes.join(' '),
    grant_id: grant.grantId,
    jti: randomUUID(),
    iat,
    nbf: iat,
    exp: iat + expires_in,
  });
  const refreshToken =
    grant.scopes.includes('offline_access') &&
    oneTimeTokens.issue('refresh_token', { grantId: grant.grantId }, { lifetimeMs: REFRESH_LIFETIME_MS });
  const idToken = scopes.includes('openid') && (await signIdToken(state, grant, access_token, iat, nonce));
  return {
    access_token,
    token_type: 'Bearer',
    expires_in,
    scope: scopes.join(' '),
    ...(idToken && { id_token: idToken }),
    ...(refreshToken && { refresh_token: refreshToken }),
  };
}

/** Returns the grant of an access token, or undefined when the token is invalid, expired or revoked, or its account is deleted. */
export async function findAccess(state: State, accessToken: string): Promise<LiveAccess | undefined> {
  const claims = await state.keys.readClaims(accessToken);
  // ID tokens and session JWTs are signed with the same key; only access tokens have a grant id.
  const grant = claims && state.connectedApps.findGrant(String(claims.grant_id));
  if (!grant) return undefined;
  const { iss, aud, iat, nbf, exp, jti, scope } = claims as LiveAccess['claims'];
  const account = claimsOf(state, grant.userId, scope.split(' '));
  if (!account || state.clock.now() >= exp * 1000) return undefined;
  return { grant, claims: { iss, aud, iat, nbf, exp, jti, scope }, account };
}

function signIdToken(state: State, grant: Grant, accessToken: string, iat: number, nonce?: string): Promise<string> {
  return state.keys.signClaims({
    ...claimsOf(state, grant.userId, grant.scopes),
    iss: state.providerUrl,
    sub: grant.userId,
    aud: grant.clientId,
    sid: grant.sessionId,
    auth_time: Math.floor(grant.authenticatedAtMs / 1000),
    // The left half of the hash (OpenID Connect Core §3.1.3.6).
    at_hash: createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url'),
    iat,
    exp: iat + ID_TOKEN_LIFETIME_MS / 1000,
    ...(nonce !== undefined && { nonce }),
  });
}
