import * as client from 'openid-client';
import { withoutUndefined } from '../../common/withoutUndefined.ts';
import type { StoredConnection } from '../../state/b2b/connections.ts';
import type { SsoSignIn } from '../../state/b2b/createB2b.ts';
import type { Assertion } from '../../state/b2b/tokens.ts';
import { SECOND_MS } from '../../state/clock.ts';
import type { State } from '../../state/createState.ts';
import type { Pending } from '../../state/pendingSignIns.ts';
import { ApiError, type ApiErrorType } from '../../wire/apiError.ts';
import { emailIn } from './emailIn.ts';
import type { IdpResponse } from './idpResponse.ts';

type Oidc = Extract<StoredConnection, { kind: 'oidc' }>;

const TIMEOUT_S = 5;

/**
 * Returns the address of an authorization request with nonce and PKCE. OpenID Connect Core §3.1.2.1.
 *
 * @throws failed_saml_response when the identity provider's endpoints cannot be found
 */
export async function signInUrl(
  state: State,
  fetch: client.CustomFetch,
  connection: Oidc,
  signIn: SsoSignIn & Pending,
): Promise<string> {
  try {
    const config = await configure(state, fetch, connection);
    const url = client.buildAuthorizationUrl(config, {
      redirect_uri: connection.redirect_url,
      scope: ['openid', 'email', 'profile', connection.custom_scopes].filter(Boolean).join(' '),
      state: signIn.state,
      nonce: signIn.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(signIn.codeVerifier),
      code_challenge_method: 'S256',
    });
    return url.href;
  } catch {
    // The library's reason would reveal which hosts of the provider's network answer.
    throw new ApiError('failed_saml_response', "The identity provider's endpoints could not be found.");
  }
}

/**
 * Exchanges the code for an ID token, and checks its signature, issuer, audience, nonce and times.
 *
 * @throws failed_saml_response, oidc_user_not_assigned_to_app_in_idp, oidc_auth_code_error, oidc_invalid_id_token,
 *   expired_oidc_response, unsolicited_oidc_response, oidc_response_email_missing
 */
export async function readResponse(
  state: State,
  fetch: client.CustomFetch,
  connection: Oidc,
  signIn: SsoSignIn & Pending,
  response: IdpResponse,
): Promise<Assertion> {
  const url = new URL(connection.redirect_url);
  for (const [name, value] of Object.entries(withoutUndefined(response))) url.searchParams.set(name, value);
  try {
    const config = await configure(state, fetch, connection);
    const tokens = await client.authorizationCodeGrant(config, url, {
      expectedState: signIn.state,
      expectedNonce: signIn.nonce,
      pkceCodeVerifier: signIn.codeVerifier,
      idTokenExpected: true,
    });
    return assertionOf(connection, await readClaims(config, tokens));
  } catch (thrown) {
    throw new ApiError(refusalOf(thrown));
  }
}

/** Returns the library's configuration. Endpoints that the connection lacks are discovered at the issuer. */
async function configure(state: State, fetch: client.CustomFetch, connection: Oidc): Promise<client.Configuration> {
  const { issuer, client_id, client_secret } = connection;
  const endpoints = withoutUndefined({
    authorization_endpoint: connection.authorization_url || undefined,
    token_endpoint: connection.token_url || undefined,
    jwks_uri: connection.jwks_url || undefined,
    userinfo_endpoint: connection.userinfo_url || undefined,
  });
  const isComplete = endpoints.authorization_endpoint && endpoints.token_endpoint && endpoints.jwks_uri;
  const metadata = isComplete ? { issuer } : await discover(fetch, issuer);
  const methods = metadata.token_endpoint_auth_methods_supported;
  const isPost = methods?.includes('client_secret_post') && !methods.includes('client_secret_basic');
  const config = new client.Configuration(
    { ...metadata, ...endpoints },
    client_id,
    { [client.clockSkew]: Math.round((state.clock.now() - Date.now()) / SECOND_MS) },
    client_secret === '' ? client.None() : isPost ? client.ClientSecretPost(client_secret) : basic(client_secret),
  );
  config[client.customFetch] = fetch;
  config.timeout = TIMEOUT_S;
  // The emulated identity provider may have no TLS. `fetch` refuses other addresses without TLS.
  client.allowInsecureRequests(config);
  // Without this, the signature of an ID token from the token endpoint is not checked.
  client.enableNonRepudiationChecks(config);
  return config;
}

/**
 * Sends the client's secret by HTTP Basic (RFC 6749 §2.3.1). The library would also encode `-`, `.` and `_`, which
 * LemonLDAP::NG doesn't decode.
 */
const basic =
  (secret: string): client.ClientAuth =>
  (_server, { client_id }, _body, headers) => {
    const encode = (text: string) => new URLSearchParams({ '': text }).toString().slice(1);
    headers.set('Authorization', `Basic ${btoa(`${encode(client_id)}:${encode(secret)}`)}`);
  };

/**
 * Reads the metadata of an identity provider. OpenID Connect Discovery §4.
 *
 * @throws Error for an issuer without metadata, or whose metadata names another issuer
 */
export async function discover(fetch: client.CustomFetch, issuer: string): Promise<client.ServerMetadata> {
  // Only the metadata is used, so any client ID works.
  const configuration = await client.discovery(new URL(issuer), 'none', undefined, undefined, {
    [client.customFetch]: fetch,
    timeout: TIMEOUT_S,
    execute: [client.allowInsecureRequests],
  });
  return configuration.serverMetadata();
}

type Claims = Record<string, unknown> & { sub: string };

/**
 * Returns the claims of the ID token. Some identity providers give the email address only at their userinfo endpoint.
 */
async function readClaims(
  config: client.Configuration,
  tokens: Awaited<ReturnType<typeof client.authorizationCodeGrant>>,
): Promise<Claims> {
  const claims = tokens.claims();
  if (!claims) throw new ApiError('oidc_invalid_id_token');
  if (claims.email !== undefined || !config.serverMetadata().userinfo_endpoint) return claims;
  return { ...claims, ...(await client.fetchUserInfo(config, tokens.access_token, claims.sub)) };
}

function assertionOf({ client_id }: Oidc, { sub, email, name, groups }: Claims): Assertion {
  const emailAddress = emailIn(String(email ?? ''), 'oidc_response_email_missing');
  return {
    audience: client_id,
    externalId: sub,
    emailAddress,
    name: String(name ?? ''),
    groups: Array.isArray(groups) ? groups.map(String) : [],
  };
}

function refusalOf(error: unknown): ApiErrorType {
  if (error instanceof ApiError) return error.type;
  if (error instanceof client.AuthorizationResponseError) {
    return error.error === 'access_denied' ? 'oidc_user_not_assigned_to_app_in_idp' : 'failed_saml_response';
  }
  const isFromTokenEndpoint = [client.ResponseBodyError, client.WWWAuthenticateChallengeError].some(
    (type) => error instanceof type,
  );
  if (isFromTokenEndpoint) return 'oidc_auth_code_error';
  if (!(error instanceof client.ClientError)) return 'oidc_invalid_id_token';
  if (error.code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return 'expired_oidc_response';
  return claimIn(error) === 'nonce' ? 'unsolicited_oidc_response' : 'oidc_invalid_id_token';
}

/** Returns the name of the claim that is wrong. The library names the claim in the innermost cause. */
function claimIn(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('claim' in error) return error.claim;
  return 'cause' in error ? claimIn(error.cause) : undefined;
}
