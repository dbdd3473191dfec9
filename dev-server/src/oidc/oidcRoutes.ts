import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import type { EmulatorEnv } from '../http/call.ts';
import { readFields, repeatedField } from '../http/readFields.ts';
import type { State } from '../state/createState.ts';
import { findAccess } from './accessTokens.ts';
import { claimsOf } from './claims.ts';
import { authenticateClient } from './clientAuthentication.ts';
import { discoveryDocument } from './discovery.ts';
import { answerOAuthError, OAuthError } from './oauthError.ts';
import { exchange } from './token.ts';

/** What connected apps call, with their own servers or from their own pages; no cookie and no session takes part. */
export function oidcRoutes(state: State): Hono<EmulatorEnv> {
  const app = new Hono<EmulatorEnv>();
  app.onError(answerOAuthError);
  for (const path of ['/.well-known/*', '/v1/oauth2/*']) app.use(path, cors());
  app.use('/v1/oauth2/*', async (c, next) => {
    c.header('Cache-Control', 'no-store');
    await next();
  });

  app.get('/.well-known/openid-configuration', (c) => c.json(discoveryDocument(state)));
  app.get('/.well-known/oauth-authorization-server', (c) => c.json(discoveryDocument(state)));
  app.get('/.well-known/jwks.json', (c) => c.json(state.keys.jwks));

  app.post('/v1/oauth2/token', async (c) => {
    const form = await readForm(c);
    return c.json(await exchange(state, authenticateClient(state, c, form), form));
  });

  app.on(['GET', 'POST'], '/v1/oauth2/userinfo', async (c) => {
    const token = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
    const access = await findAccess(state, token);
    const user = access && state.users.get(access.grant.userId);
    if (!user || !access.grant.scopes.includes('openid')) {
      throw new OAuthError('invalid_token', 'The access token is unknown, has expired or was revoked.');
    }
    return c.json(claimsOf(user, access.grant.scopes));
  });

  app.post('/v1/oauth2/introspect', async (c) => {
    const form = await readForm(c);
    const { client_id } = authenticateClient(state, c, form);
    const access = await findAccess(state, form.get('token') ?? '');
    if (access?.grant.clientId !== client_id) return c.json({ active: false });
    const { grant, claims } = access;
    return c.json({
      active: true,
      client_id,
      sub: grant.userId,
      scope: grant.scopes.join(' '),
      token_type: 'Bearer',
      ...claims,
    });
  });

  // RFC 7009: an unknown token is no error, and with one token of a grant goes the rest.
  app.post('/v1/oauth2/revoke', async (c) => {
    const form = await readForm(c);
    const { client_id } = authenticateClient(state, c, form);
    const token = form.get('token') ?? '';
    const grantId =
      state.oneTimeTokens.describe('refresh_token', token)?.grantId ?? (await findAccess(state, token))?.grant.grantId;
    const grant = grantId === undefined ? undefined : state.connectedApps.findGrant(grantId);
    if (grant?.clientId === client_id) state.connectedApps.revokeGrant(grant.grantId);
    return c.body(null, 200);
  });
  return app;
}

async function readForm(c: Context): Promise<URLSearchParams> {
  const isForm = c.req.header('content-type')?.split(';')[0] === 'application/x-www-form-urlencoded';
  if (!isForm) throw new OAuthError('invalid_request', 'Expected application/x-www-form-urlencoded.');
  const fields = await readFields(c);
  const repeated = repeatedField(fields);
  if (repeated !== undefined) throw new OAuthError('invalid_request', `The parameter ${repeated} stands twice.`);
  return fields;
}
