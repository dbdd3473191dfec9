import type { StoredConnection } from '../../state/b2b/connections.ts';
import type { Assertion } from '../../state/b2b/tokens.ts';
import type { State } from '../../state/createState.ts';
import { ApiError } from '../../wire/apiError.ts';
import type { IdpAnswer } from './idpAnswer.ts';
import * as oidc from './oidcClient.ts';
import * as saml from './samlServiceProvider.ts';

/** Returns the address where the visitor signs in. The `state` of the sign-in comes back with the answer. */
export async function signInUrl(
  state: State,
  connection: StoredConnection,
  signIn: { id: string; state: string },
): Promise<string> {
  if (connection.kind === 'saml') return saml.signInUrl(state, connection, signIn.id, signIn.state);
  if (connection.kind === 'oidc') return oidc.signInUrl(connection, signIn);
  throw new ApiError('sso_connection_not_found');
}

/**
 * Reads the answer, and checks that it belongs to this sign-in.
 *
 * @throws failed_saml_response, invalid_saml_response, expired_saml_response, invalid_audience_saml_response
 */
export async function readAnswer(
  state: State,
  connection: StoredConnection,
  signInId: string,
  answer: IdpAnswer,
): Promise<Assertion> {
  if (connection.kind === 'saml') return saml.readResponse(state, connection, signInId, answer.SAMLResponse ?? '');
  if (connection.kind === 'oidc') return oidc.readAnswer(state, connection, signInId, answer);
  throw new ApiError('sso_connection_not_found');
}
