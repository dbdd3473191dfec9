import type { CustomFetch } from 'openid-client';
import type { StoredConnection } from '../../state/b2b/connections.ts';
import type { SsoSignIn } from '../../state/b2b/createB2b.ts';
import type { Assertion } from '../../state/b2b/tokens.ts';
import type { State } from '../../state/createState.ts';
import type { Pending } from '../../state/pendingSignIns.ts';
import { ApiError } from '../../wire/apiError.ts';
import type { IdpResponse } from './idpResponse.ts';
import * as oidc from './oidcClient.ts';
import * as saml from './samlServiceProvider.ts';

/**
 * Returns the address where the visitor signs in. The identity provider returns the `state` of the sign-in.
 *
 * @throws failed_saml_response when the identity provider cannot be reached
 */
export async function signInUrl(
  state: State,
  fetch: CustomFetch,
  connection: StoredConnection,
  signIn: SsoSignIn & Pending,
): Promise<string> {
  if (connection.kind === 'saml') return saml.signInUrl(state, connection, signIn.id, signIn.state);
  if (connection.kind === 'oidc') return oidc.signInUrl(state, fetch, connection, signIn);
  throw new ApiError('sso_connection_not_found');
}

/**
 * Reads the response, and checks that it belongs to this sign-in.
 *
 * @throws failed_saml_response, invalid_saml_response, unsolicited_saml_response, expired_saml_response,
 *   invalid_audience_saml_response
 */
export async function readResponse(
  state: State,
  fetch: CustomFetch,
  connection: StoredConnection,
  signIn: SsoSignIn & Pending,
  response: IdpResponse,
): Promise<Assertion> {
  if (connection.kind === 'saml') return saml.readResponse(state, connection, signIn.id, response.SAMLResponse ?? '');
  if (connection.kind === 'oidc') return oidc.readResponse(state, fetch, connection, signIn, response);
  throw new ApiError('sso_connection_not_found');
}
