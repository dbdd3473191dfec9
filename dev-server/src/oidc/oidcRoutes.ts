import { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { CustomFetch } from 'openid-client';
import { exchangeAssertion } from '../b2b/connected-apps/exchangeAssertion.ts';
import type { EmulatorEnv } from '../http/call.ts';
import { newRequestId } from '../http/envelope.ts';
import { JsonError, parseJson } from '../http/parseJson.ts';
import type { State } from '../state/createState.ts';
import { findAccess } from '../tokens/accessTokens.ts';
import { authenticateClient, readClient } from '../tokens/clientAuthentication.ts';
import { idJag } from '../tokens/identityAssertion.ts';
import { OAuthError, respondOAuthError } from '../tokens/oauthError.ts';
import { readBearer, readForm, required } from '../tokens/readRequest.ts';
import { ApiError } from '../wire/apiError.ts';
import { authorize } from './authorize.ts';
import { discoveryDocument } from './discovery.ts';
import { introspect } from './introspect.ts';
import { logout } from './logout.ts';
import { issueM2mToken } from './m2mToken.ts';
import { register } from './register.ts';
import { exchange } from './token.ts';

/**
 * The endpoints for connected apps, called by their servers or pages. Only authorize and logout read the session
 * cookie.
 *
 * @param fetch calls the identity providers of organizations
 */
export function oidcRoutes(state: State, fetch: CustomFetch): Hono<EmulatorEnv> {
  const app = new Hono<EmulatorEnv>();
  app.onError(respondOAuthError);
  app.use('/.well-known/*', forPages());
  app.get('/.well-known/openid-configuration', (c) => c.json(discoveryDocument(state)));
  app.get('/.well-known/oauth-authorization-server', (c) => c.json(discoveryDocument(state)));
  app.get('/.well-known/jwks.json', (c) => c.json(state.keys.jwks));

  // Browsers are redirected to these two endpoints.
  app.on(['GET', 'POST'], '/v1/oauth2/authorize', authorize(state));
  app.on(['GET', 'POST'], '/v1/oauth2/logout', logout(state));

  // The provider's libraries use paths with the project id.
  app.use('/v1/public/:project_id/oauth2/*', async (c, next) => {
    if (c.req.param('project_id') !== state.identity.projectId) throw new ApiError('project_not_found');
    await next();
  });
  for (const path of ['/v1/oauth2', '/v1/public/:project_id/oauth2']) app.route(path, tokenRoutes(state, fetch));
  return app;
}

/** Lets clients in pages of any origin call and read the challenge of a refusal. Cookies are ignored here. */
const forPages = () => cors({ origin: '*', exposeHeaders: ['WWW-Authenticate', 'Retry-After'], maxAge: 600 });

function jsonIn(text: string): unknown {
  try {
    return parseJson(text);
  } catch (thrown) {
    throw thrown instanceof JsonError ? new OAuthError('invalid_client_metadata', thrown.message) : thrown;
  }
}

function tokenRoutes(state: State, fetch: CustomFetch): Hono<EmulatorEnv> {
  const app = new Hono<EmulatorEnv>();
  app.use(forPages());
  app.use(async (c, next) => {
    c.header('Cache-Control', 'no-store');
    await next();
  });

  app.post('/token', async (c) => {
    const form = await readForm(c);
    const isMachine = form.get('grant_type') === 'client_credentials';
    if (isMachine) return c.json(await issueM2mToken(state, readClient(c, form), form));
    const client = authenticateClient(state, c, form);
    const isAssertion = state.project.vertical === 'B2B' && form.get('grant_type') === idJag.grantType;
    if (isAssertion) return c.json(await exchangeAssertion(state, fetch, client, form));
    return c.json(await exchange(state, client, form));
  });

  app.post('/register', async (c) => {
    return c.json(register(state, jsonIn(await c.req.text())), 201);
  });

  app.on(['GET', 'POST'], '/userinfo', async (c) => {
    const access = await findAccess(state, await readBearer(c));
    if (!access) throw new OAuthError('invalid_token', 'The access token is unknown, has expired or was revoked.');
    if (!access.claims.scope.split(' ').includes('openid'))
      throw new OAuthError('insufficient_scope', "The access token doesn't have the scope openid.");
    return c.json(access.account);
  });

  app.post('/introspect', async (c) => {
    const form = await readForm(c);
    const { client_id } = authenticateClient(state, c, form);
    const response = await introspect(state, client_id, required(form, 'token'));
    // Only the provider's library expects status and request id; RFC 7662 §2.2 defines the plain answer.
    const isOfLibrary = c.req.path.startsWith('/v1/public/');
    return c.json({ ...(isOfLibrary && { status_code: 200, request_id: newRequestId() }), ...response });
  });

  // RFC 7009: an unknown token is not an error, and revoking one token revokes its whole grant.
  app.post('/revoke', async (c) => {
    const form = await readForm(c);
    const { client_id } = authenticateClient(state, c, form);
    const token = required(form, 'token');
    const grantId =
      state.oneTimeTokens.describe('refresh_token', token)?.grantId ?? (await findAccess(state, token))?.grant.grantId;
    const grant = grantId === undefined ? undefined : state.connectedApps.findGrant(grantId);
    if (grant?.clientId === client_id) state.connectedApps.revokeGrant(grant.grantId);
    return c.body(null, 200);
  });

  // RFC 6749 §3.2 requires POST. Other methods get an OAuth error too.
  for (const path of ['/token', '/introspect', '/revoke', '/register']) {
    app.all(path, () => {
      throw new OAuthError('invalid_request', 'Use POST.', { status: 405, headers: { Allow: 'POST' } });
    });
  }
  return app;
}
