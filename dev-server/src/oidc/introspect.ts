import type { State } from '../state/createState.ts';
import { findAccess } from '../tokens/accessTokens.ts';

/** Returns the data of the client's own token (RFC 7662). Tokens of other clients are reported as inactive. */
export async function introspect(state: State, clientId: string, token: string): Promise<object> {
  const access = await findAccess(state, token);
  if (access?.grant.clientId === clientId) {
    const { grant, claims } = access;
    return { active: true, client_id: clientId, sub: grant.userId, token_type: 'access_token', ...claims };
  }
  const refresh = state.oneTimeTokens.peek('refresh_token', token);
  const grant = refresh && state.connectedApps.findGrant(refresh.payload.grantId);
  if (!refresh || grant?.clientId !== clientId) return { active: false };
  return {
    active: true,
    client_id: clientId,
    sub: grant.userId,
    scope: grant.scopes.join(' '),
    token_type: 'refresh_token',
    iss: state.providerUrl,
    aud: [state.identity.projectId],
    exp: Math.floor(refresh.expiresAtMs / 1000),
  };
}
