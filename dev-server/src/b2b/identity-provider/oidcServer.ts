import { type Context, Hono } from 'hono';
import type { EmulatorEnv } from '../../http/call.ts';
import type { StoredConnection } from '../../state/b2b/connections.ts';
import type { Assertion, SsoCode } from '../../state/b2b/tokens.ts';
import { MINUTE_MS, SECOND_MS } from '../../state/clock.ts';
import type { State } from '../../state/createState.ts';
import { isSameSecret } from '../../state/oauth.ts';
import { readClient } from '../../tokens/clientAuthentication.ts';
import { OAuthError, respondOAuthError } from '../../tokens/oauthError.ts';
import { checkCodeVerifier } from '../../tokens/pkce.ts';
import { readBearer, readForm } from '../../tokens/readRequest.ts';
import { ApiError } from '../../wire/apiError.ts';
import { issueIdentityAssertion, TOKEN_EXCHANGE } from './issueIdentityAssertion.ts';
import { standInUrl } from './metadata.ts';
import { type Application, findApplication } from './oidcApplication.ts';

const LIFETIME_MS = 5 * MINUTE_MS;

type Oidc = Extract<StoredConnection, { kind: 'oidc' }>;

/**
 * The endpoints of the emulated OpenID providers that servers call. Each connection has its own issuer. Mounted at
 * `/identity-provider`, beside the page of the authorization endpoint.
 */
export function oidcServer(state: State): Hono<EmulatorEnv> {
  const app = new Hono<EmulatorEnv>();
  app.onError(respondOAuthError);
  app.get('/:connection_id/.well-known/openid-configuration', (c) =>
    c.json(discoveryDocument(standInUrl(state, connectionOf(state, c)))),
  );
  app.get('/:connection_id/jwks', (c) => {
    connectionOf(state, c);
    return c.json({ keys: state.keys.jwks.keys.map(({ kty, n, e, kid, alg, use }) => ({ kty, n, e, kid, alg, use })) });
  });
  app.post('/:connection_id/token', async (c) => {
    const connection = connectionOf(state, c);
    const form = await readForm(c);
    const application = authenticate(state, c, connection, form);
    c.header('Cache-Control', 'no-store');
    const isExchange = form.get('grant_type') === TOKEN_EXCHANGE;
    if (isExchange) return c.json(await issueIdentityAssertion(state, connection, application, form));
    return c.json(await exchange(state, connection, application, form));
  });
  app.on(['GET', 'POST'], '/:connection_id/userinfo', async (c) => {
    const { connection_id } = connectionOf(state, c);
    const access = state.oneTimeTokens.peek('sso_access_token', await readBearer(c))?.payload;
    if (access?.connectionId !== connection_id) {
      throw new OAuthError('invalid_token', 'The access token is unknown or has expired.');
    }
    c.header('Cache-Control', 'no-store');
    return c.json(claimsOf(access.assertion));
  });
  return app;
}

/** Issues an authorization code. */
export function issueCode({ oneTimeTokens }: State, code: SsoCode): string {
  return oneTimeTokens.issue('sso_code', code, { lifetimeMs: LIFETIME_MS });
}

/** Returns the metadata of an issuer (OpenID Connect Discovery §3). */
function discoveryDocument(issuer: string) {
  return {
    issuer,
    authorization_endpoint: issuer,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    scopes_supported: ['openid', 'email', 'profile'],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', TOKEN_EXCHANGE],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    claims_supported: ['sub', 'iss', 'aud', 'exp', 'iat', 'nonce', 'email', 'name', 'groups'],
    authorization_response_iss_parameter_supported: true,
  };
}

function connectionOf({ b2b }: State, c: Context): Oidc {
  const connection = b2b.connections.get(c.req.param('connection_id') ?? '');
  if (connection?.kind === 'oidc') return connection;
  throw new OAuthError('invalid_request', 'There is no such issuer.', { status: 404 });
}

/** @throws OAuthError invalid_client */
function authenticate(state: State, c: Context, connection: Oidc, form: URLSearchParams): Application {
  const { clientId, secret } = readClient(c, form);
  const application = findApplication(state, connection, clientId);
  if (application && isSameSecret(secret, application.clientSecret)) return application;
  throw new OAuthError('invalid_client', 'The client ID or the client secret is wrong.');
}

/**
 * Exchanges a code for an ID token and an access token. OpenID Connect Core §3.1.3.
 *
 * @throws OAuthError unsupported_grant_type, invalid_grant
 */
async function exchange(state: State, connection: Oidc, application: Application, form: URLSearchParams) {
  if (form.get('grant_type') !== 'authorization_code') {
    throw new OAuthError('unsupported_grant_type', 'The grant type must be authorization_code or token exchange.');
  }
  const { connection_id: connectionId } = connection;
  const spentCode = state.oneTimeTokens.consume('sso_code', form.get('code') ?? '', {
    accept: (code) => checkCode(connection, application, code, form),
  });
  if (!spentCode) throw new OAuthError('invalid_grant', 'The code is unknown, has expired or has already been used.');
  const { assertion, nonce } = spentCode;
  const nowMs = state.clock.now();
  const id_token = await state.keys.signClaims({
    ...claimsOf(assertion),
    iss: standInUrl(state, connection),
    aud: assertion.audience,
    ...(nonce !== undefined && { nonce }),
    iat: Math.floor(nowMs / SECOND_MS),
    exp: Math.floor((nowMs + LIFETIME_MS) / SECOND_MS),
  });
  const access_token = state.oneTimeTokens.issue(
    'sso_access_token',
    { connectionId, assertion },
    { lifetimeMs: LIFETIME_MS },
  );
  return { access_token, token_type: 'Bearer', expires_in: LIFETIME_MS / SECOND_MS, id_token };
}

/** Checks a code. After a refusal the code stays valid, because only the right client may use it up. */
function checkCode({ connection_id }: Oidc, { clientId }: Application, code: SsoCode, form: URLSearchParams): void {
  const isOwn = code.connectionId === connection_id && code.clientId === clientId;
  if (!isOwn) throw new OAuthError('invalid_grant', 'The code belongs to another client.');
  if (form.get('redirect_uri') !== code.redirectUri) {
    throw new OAuthError('invalid_grant', "The redirect URI isn't the one that the code was issued for.");
  }
  try {
    checkCodeVerifier(code.codeChallenge, form.get('code_verifier') ?? undefined);
  } catch (refusal) {
    throw refusal instanceof ApiError ? new OAuthError('invalid_grant', refusal.message) : refusal;
  }
}

const claimsOf = ({ externalId, emailAddress, name, groups }: Assertion) => ({
  sub: externalId,
  email: emailAddress,
  name,
  groups,
});
