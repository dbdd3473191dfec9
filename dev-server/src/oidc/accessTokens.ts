import { createHash, randomUUID } from 'node:crypto';
import { HOUR_MS, MINUTE_MS } from '../state/clock.ts';
import type { Grant } from '../state/connectedApps.ts';
import type { State } from '../state/createState.ts';
import { claimsOf } from './claims.ts';

const ACCESS_LIFETIME_MS = HOUR_MS;
const ID_TOKEN_LIFETIME_MS = 5 * MINUTE_MS;
const REFRESH_LIFETIME_MS = 30 * 24 * HOUR_MS;

export type TokenAnswer = {
  access_token: string;
  token_type: 'Bearer';
  expires_in: number;
  scope: string;
  id_token?: string;
  refresh_token?: string;
};

export type LiveAccess = { grant: Grant; claims: { iat: number; exp: number; jti: string } };

/** All tokens of a grant: a refresh token with `offline_access`, an ID token with `openid`. */
export async function issueTokens(state: State, grant: Grant, nonce?: string): Promise<TokenAnswer> {
  const { keys, identity, providerUrl, clock, oneTimeTokens } = state;
  const iat = Math.floor(clock.now() / 1000);
  const access_token = await keys.signClaims(
    {
      iss: providerUrl,
      sub: grant.userId,
      aud: [identity.projectId, ...grant.resources],
      client_id: grant.clientId,
      scope: grant.scopes.join(' '),
      grant_id: grant.grantId,
      jti: randomUUID(),
      iat,
      exp: iat + ACCESS_LIFETIME_MS / 1000,
    },
    'at+jwt',
  );
  const refreshToken =
    grant.scopes.includes('offline_access') &&
    oneTimeTokens.issue('refresh_token', { grantId: grant.grantId }, { lifetimeMs: REFRESH_LIFETIME_MS });
  const idToken = grant.scopes.includes('openid') && (await signIdToken(state, grant, access_token, iat, nonce));
  return {
    access_token,
    token_type: 'Bearer',
    expires_in: ACCESS_LIFETIME_MS / 1000,
    scope: grant.scopes.join(' '),
    ...(idToken && { id_token: idToken }),
    ...(refreshToken && { refresh_token: refreshToken }),
  };
}

/** The grant behind an access token; undefined when the token is not ours, has expired or was revoked. */
export async function findAccess(state: State, accessToken: string): Promise<LiveAccess | undefined> {
  const claims = await state.keys.readClaims(accessToken, 'at+jwt');
  const grant = claims && state.connectedApps.findGrant(String(claims.grant_id));
  const { iat, exp, jti } = claims ?? {};
  if (!grant || iat === undefined || exp === undefined || jti === undefined) return undefined;
  return state.clock.now() < exp * 1000 ? { grant, claims: { iat, exp, jti } } : undefined;
}

function signIdToken(state: State, grant: Grant, accessToken: string, iat: number, nonce?: string): Promise<string> {
  const user = state.users.get(grant.userId);
  return state.keys.signClaims(
    {
      ...(user && claimsOf(user, grant.scopes)),
      iss: state.providerUrl,
      sub: grant.userId,
      aud: grant.clientId,
      sid: grant.sessionId,
      auth_time: Math.floor(grant.authenticatedAtMs / 1000),
      // OpenID Connect Core §3.1.3.6: the left half of the hash.
      at_hash: createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url'),
      iat,
      exp: iat + ID_TOKEN_LIFETIME_MS / 1000,
      ...(nonce !== undefined && { nonce }),
    },
    'JWT',
  );
}
