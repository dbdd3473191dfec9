import { createLocalJWKSet, errors, jwtVerify } from 'jose';
import type { StoredConnection } from '../../state/b2b/connections.ts';
import type { Assertion } from '../../state/b2b/tokens.ts';
import type { State } from '../../state/createState.ts';
import { ApiError } from '../../wire/apiError.ts';
import type { IdpAnswer } from './idpAnswer.ts';
import { exchangeCode } from './oidcServer.ts';

type Oidc = Extract<StoredConnection, { kind: 'oidc' }>;

/** Returns the address of an authorization request. OpenID Connect Core §3.1.2.1. */
export function signInUrl(connection: Oidc, { id, state }: { id: string; state: string }): string {
  const url = new URL(connection.authorization_url || connection.issuer);
  const parameters = {
    response_type: 'code',
    client_id: connection.client_id,
    redirect_uri: connection.redirect_url,
    scope: ['openid', 'email', 'profile', connection.custom_scopes].filter(Boolean).join(' '),
    state,
    nonce: id,
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/**
 * Exchanges the code for an ID token, and checks its signature, issuer, audience, nonce and times.
 *
 * @throws failed_saml_response, unsolicited_saml_response, invalid_audience_saml_response, expired_saml_response
 */
export async function readAnswer(
  state: State,
  connection: Oidc,
  signInId: string,
  { code = '', error }: IdpAnswer,
): Promise<Assertion> {
  if (error !== undefined) throw new ApiError('failed_saml_response');
  const idToken = await exchangeCode(state, connection, code);
  const { payload } = await jwtVerify(idToken, createLocalJWKSet(state.keys.jwks), {
    issuer: connection.issuer,
    audience: connection.client_id,
    currentDate: new Date(state.clock.now()),
  }).catch((thrown: unknown) => {
    if (thrown instanceof errors.JWTExpired) throw new ApiError('expired_saml_response');
    const isForOthers = thrown instanceof errors.JWTClaimValidationFailed && thrown.claim === 'aud';
    throw new ApiError(isForOthers ? 'invalid_audience_saml_response' : 'invalid_saml_response');
  });
  if (payload.nonce !== signInId) throw new ApiError('unsolicited_saml_response');
  const { sub = '', email, name, groups } = payload;
  return {
    audience: connection.client_id,
    externalId: sub,
    emailAddress: String(email ?? '').toLowerCase(),
    name: String(name ?? ''),
    groups: Array.isArray(groups) ? groups.map(String) : [],
  };
}
