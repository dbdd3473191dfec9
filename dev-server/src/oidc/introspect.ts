import type { State } from '../state/createState.ts';
import { findAccess } from '../tokens/accessTokens.ts';
import { claimsOf, organizationClaim } from '../tokens/claims.ts';

/** Returns the data of the client's own token (RFC 7662). For another client's token it reports `active: false`. */
export async function introspect(state: State, clientId: string, token: string): Promise<object> {
  const access = await findAccess(state, token);
  if (access?.grant.clientId === clientId) {
    const { grant, claims } = access;
    const organization = organizationClaim(state, grant.userId);
    return {
      active: true,
      client_id: clientId,
      sub: grant.userId,
      token_type: 'access_token',
      ...claims,
      ...organization,
    };
  }
  const refresh = state.oneTimeTokens.peek('refresh_token', token);
  const grant = refresh && state.connectedApps.findGrant(refresh.payload.grantId);
  if (!refresh || grant?.clientId !== clientId || !claimsOf(state, grant.userId, [])) return { active: false };
  return {
    active: true,
    client_id: clientId,
    sub: grant.userId,
    scope: grant.scopes.join(' '),
    token_type: 'refresh_token',
    iss: state.providerUrl,
    aud: [state.identity.projectId],
    ...organizationClaim(state, grant.userId),
    exp: Math.floor(refresh.expiresAtMs / 1000),
  };
}
