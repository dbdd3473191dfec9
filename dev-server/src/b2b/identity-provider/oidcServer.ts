import type { StoredConnection } from '../../state/b2b/connections.ts';
import type { Assertion } from '../../state/b2b/tokens.ts';
import { MINUTE_MS, SECOND_MS } from '../../state/clock.ts';
import type { State } from '../../state/createState.ts';
import { isSameSecret } from '../../state/oauth.ts';
import { ApiError } from '../../wire/apiError.ts';
import { standInUrl } from './metadata.ts';

const LIFETIME_MS = 5 * MINUTE_MS;

/** Issues an authorization code of the emulated identity provider. */
export function issueCode({ oneTimeTokens }: State, signInId: string, assertion: Assertion): string {
  return oneTimeTokens.issue('sso_response', { signInId, assertion }, { lifetimeMs: LIFETIME_MS });
}

/**
 * The token endpoint of the emulated identity provider, which runs in the same process. Returns an ID token.
 *
 * @throws unsolicited_saml_response, expired_saml_response, failed_saml_response for another client or secret
 */
export async function exchangeCode(
  state: State,
  connection: Extract<StoredConnection, { kind: 'oidc' }>,
  code: string,
): Promise<string> {
  const { connection_id, client_id, client_secret } = connection;
  const isClient =
    client_id === clientIdOf(connection_id) && isSameSecret(client_secret, clientSecretOf(connection_id));
  if (!isClient) throw new ApiError('failed_saml_response');
  if (!state.oneTimeTokens.describe('sso_response', code)) throw new ApiError('unsolicited_saml_response');
  const answer = state.oneTimeTokens.consume('sso_response', code);
  if (!answer) throw new ApiError('expired_saml_response');
  const { audience, externalId, emailAddress, name, groups } = answer.assertion;
  const nowMs = state.clock.now();
  return state.keys.signClaims({
    iss: standInUrl(state, connection),
    aud: audience,
    sub: externalId,
    nonce: answer.signInId,
    iat: Math.floor(nowMs / SECOND_MS),
    exp: Math.floor((nowMs + LIFETIME_MS) / SECOND_MS),
    email: emailAddress,
    name,
    groups,
  });
}

export const clientIdOf = (connectionId: string) => `client-of-${connectionId}`;
export const clientSecretOf = (connectionId: string) => `secret-of-${connectionId}`;
