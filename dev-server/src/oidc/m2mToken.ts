import { HOUR_MS } from '../state/clock.ts';
import type { State } from '../state/createState.ts';
import { assertSecret, type ClientCredentials } from '../tokens/clientAuthentication.ts';
import { OAuthError } from '../tokens/oauthError.ts';

const LIFETIME_MS = HOUR_MS;

/** Issues an access token to an M2M client (RFC 6749 §4.4) with all its scopes or the requested ones. */
export async function issueM2mToken(state: State, { clientId, secret }: ClientCredentials, form: URLSearchParams) {
  const client = state.m2mClients.find(clientId);
  if (client?.status !== 'active') throw new OAuthError('invalid_client', 'No active M2M client has this client ID.');
  assertSecret(client, secret);
  const scopes = form.get('scope')?.split(' ').filter(Boolean) ?? client.scopes;
  if (!scopes.every((scope) => client.scopes.includes(scope))) {
    throw new OAuthError('invalid_scope', "The client doesn't have all of these scopes.");
  }
  const { projectId } = state.identity;
  const iat = Math.floor(state.clock.now() / 1000);
  const expires_in = LIFETIME_MS / 1000;
  const claims = { iss: `stytch.com/${projectId}`, aud: [projectId], sub: clientId, scope: scopes.join(' ') };
  const access_token = await state.keys.signClaims({ ...claims, iat, nbf: iat, exp: iat + expires_in });
  return { access_token, token_type: 'bearer', expires_in };
}
