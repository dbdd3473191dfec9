import * as client from 'openid-client';
import { expect, test } from 'vitest';
import { HOUR_MS } from '../state/clock.ts';
import type { ConnectedApp } from '../state/connectedApps.ts';
import { confidentialApp, publicApp } from '../testing/connectedApps.ts';
import { createTestEmulator, PROVIDER_URL } from '../testing/createTestEmulator.ts';
import { createRelyingParty, discoverProvider } from '../testing/relyingParty.ts';

test('issues tokens to a public app with PKCE and an ID token with subject, audience and nonce', async () => {
  const { emulator, user_id, session, config, authorize } = await start(publicApp);
  const { tokens } = await authorize('openid email profile');
  expect(tokens.claims()).toMatchObject({
    iss: PROVIDER_URL,
    aud: publicApp.client_id,
    sub: user_id,
    sid: session.session_id,
    email: 'ann@example.org',
    email_verified: true,
  });
  expect(tokens.refresh_token).toBeUndefined();
  const claims = await client.fetchUserInfo(config, tokens.access_token, user_id);
  expect(claims).toEqual({ sub: user_id, email: 'ann@example.org', email_verified: true });
  expect(emulator.control.requests({ path: '/v1/oauth2/*' }).map(({ status }) => status)).toEqual([200, 200]);
});

test.each([
  ['basic authentication', client.ClientSecretBasic(confidentialApp.client_secret)],
  ['members of the form', client.ClientSecretPost(confidentialApp.client_secret)],
])('accepts the client secret by %s', async (_name, authentication) => {
  const { authorize } = await start(confidentialApp, authentication);
  const { tokens } = await authorize('openid');
  expect(tokens.claims()?.aud).toBe(confidentialApp.client_id);
});

test('refuses a confidential app with a wrong secret', async () => {
  const { authorize } = await start(confidentialApp, client.ClientSecretBasic('guessed'));
  await expect(authorize('openid')).rejects.toMatchObject({ status: 401 });
});

test('revokes the grant when a code is used twice', async () => {
  const { config, authorize } = await start(publicApp);
  const { tokens, exchange } = await authorize('openid offline_access');
  await expect(exchange()).rejects.toMatchObject({ error: 'invalid_grant' });
  await expect(client.fetchUserInfo(config, tokens.access_token, client.skipSubjectCheck)).rejects.toThrow();
  await expect(client.refreshTokenGrant(config, String(tokens.refresh_token))).rejects.toMatchObject({
    error: 'invalid_grant',
  });
});

test('refuses a code without its verifier or with another one', async () => {
  const { authorize } = await start(publicApp);
  const verifier = client.randomPKCECodeVerifier();
  await expect(authorize('openid', { pkceCodeVerifier: verifier })).rejects.toMatchObject({ error: 'invalid_grant' });
});

test('expires a code', async () => {
  const { emulator, authorize } = await start(publicApp);
  const late = authorize('openid', { beforeExchange: () => emulator.control.clock.advance(HOUR_MS) });
  await expect(late).rejects.toMatchObject({ error: 'invalid_grant' });
});

test('rotates refresh tokens and revokes the grant when one is reused', async () => {
  const { config, authorize } = await start(publicApp);
  const { tokens } = await authorize('openid offline_access');
  const refreshedTokens = await client.refreshTokenGrant(config, String(tokens.refresh_token));
  expect(refreshedTokens.access_token).not.toBe(tokens.access_token);
  expect(refreshedTokens.claims()?.sub).toBe(tokens.claims()?.sub);

  await expect(client.refreshTokenGrant(config, String(tokens.refresh_token))).rejects.toMatchObject({
    error: 'invalid_grant',
  });
  const fresh = client.refreshTokenGrant(config, String(refreshedTokens.refresh_token));
  await expect(fresh).rejects.toMatchObject({ error: 'invalid_grant' });
});

test("introspects the app's own valid tokens until they expire or are revoked", async () => {
  const { emulator, config, user_id, authorize } = await start(confidentialApp, client.ClientSecretBasic());
  const { tokens } = await authorize('openid plants:read');
  expect(await client.tokenIntrospection(config, tokens.access_token)).toMatchObject({
    active: true,
    client_id: confidentialApp.client_id,
    sub: user_id,
    scope: 'openid plants:read',
  });
  expect(await client.tokenIntrospection(config, 'made up')).toEqual({ active: false });

  emulator.control.clock.advance(HOUR_MS);
  expect(await client.tokenIntrospection(config, tokens.access_token)).toEqual({ active: false });

  emulator.control.clock.advance(-HOUR_MS);
  await client.tokenRevocation(config, tokens.access_token);
  expect(await client.tokenIntrospection(config, tokens.access_token)).toEqual({ active: false });
});

test("revokes the app's tokens when the user withdraws consent", async () => {
  const { emulator, config, sessionToken, authorize } = await start(publicApp);
  const { tokens } = await authorize('openid offline_access');
  const listResponse = await emulator.call('/users/connected_apps', undefined, { method: 'GET', sessionToken });
  expect(listResponse.data.connected_apps).toMatchObject([
    { connected_app_id: publicApp.client_id, name: 'Weather Watch', scopes_granted: 'openid offline_access' },
  ]);
  await emulator.call(`/users/connected_apps/${publicApp.client_id}/revoke`, undefined, { sessionToken });
  await expect(client.refreshTokenGrant(config, String(tokens.refresh_token))).rejects.toMatchObject({
    error: 'invalid_grant',
  });
});

test.each(['token', 'introspect', 'revoke'])('refuses a repeated parameter at /v1/oauth2/%s', async (endpoint) => {
  const { emulator } = await start(publicApp);
  const response = await emulator.app.request(`${PROVIDER_URL}/v1/oauth2/${endpoint}`, {
    method: 'POST',
    body: new URLSearchParams([
      ['grant_type', 'refresh_token'],
      ['client_id', publicApp.client_id],
      ['client_id', confidentialApp.client_id],
    ]),
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: 'invalid_request' });
});

test('narrows the scopes of a refresh and refuses additional ones', async () => {
  const { config, authorize } = await start(publicApp);
  const { tokens } = await authorize('openid email offline_access');
  const fewer = await client.refreshTokenGrant(config, String(tokens.refresh_token), { scope: 'openid' });
  expect(fewer.scope).toBe('openid');
  const claims = await client.fetchUserInfo(config, fewer.access_token, client.skipSubjectCheck);
  expect(claims.email).toBeUndefined();
  const widerGrant = client.refreshTokenGrant(config, String(fewer.refresh_token), { scope: 'openid phone' });
  await expect(widerGrant).rejects.toMatchObject({ error: 'invalid_scope' });
  const again = await client.refreshTokenGrant(config, String(fewer.refresh_token));
  expect(again.scope).toBe('openid email offline_access');
});

test('introspects issuer, audience and refresh tokens', async () => {
  const { emulator, config, authorize } = await start(confidentialApp, client.ClientSecretBasic());
  const { tokens } = await authorize('openid offline_access');
  const { projectId } = emulator.state.identity;
  const claims = { active: true, iss: PROVIDER_URL, aud: [projectId] };
  expect(await client.tokenIntrospection(config, tokens.access_token)).toMatchObject(claims);
  const refresh = await client.tokenIntrospection(config, String(tokens.refresh_token));
  expect(refresh).toMatchObject({ ...claims, token_type: 'refresh_token' });
});

test.each([
  ['no code', { grant_type: 'authorization_code' }, {}, 'invalid_request'],
  ['no refresh token', { grant_type: 'refresh_token' }, {}, 'invalid_request'],
  ['two secrets', { client_secret: 'x' }, { Authorization: `Basic ${btoa('a:b')}` }, 'invalid_request'],
  ['another grant type', { grant_type: 'password' }, {}, 'unsupported_grant_type'],
])('answers a token request with %s with the matching error', async (_what, fields, headers, error) => {
  const { emulator } = await start(publicApp);
  const body = new URLSearchParams({ client_id: publicApp.client_id, ...fields });
  const response = await emulator.app.request(`${PROVIDER_URL}/v1/oauth2/token`, { method: 'POST', headers, body });
  expect([response.status, await response.json()]).toMatchObject([400, { error }]);
});

test('answers 403 to an access token without openid at userinfo', async () => {
  const { emulator, authorize } = await start(confidentialApp, client.ClientSecretBasic());
  const { tokens } = await authorize('openid plants:read offline_access');
  const form = { grant_type: 'refresh_token', refresh_token: String(tokens.refresh_token), scope: 'plants:read' };
  const basic = `${encodeURIComponent(confidentialApp.client_id)}:${encodeURIComponent(confidentialApp.client_secret ?? '')}`;
  const response = await emulator.app.request(`${PROVIDER_URL}/v1/oauth2/token`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa(basic)}` },
    body: new URLSearchParams(form),
  });
  const { access_token } = (await response.json()) as { access_token: string };
  const userinfo = await emulator.app.request(`${PROVIDER_URL}/v1/oauth2/userinfo`, {
    method: 'POST',
    body: new URLSearchParams({ access_token }),
  });
  expect([userinfo.status, await userinfo.json()]).toMatchObject([403, { error: 'insufficient_scope' }]);
});

test.each<[string, RequestInit, string, object]>([
  ['no token', {}, 'Bearer', { error: undefined, error_description: undefined }],
  ['no token in its form', { method: 'POST', body: new URLSearchParams() }, 'Bearer', { error: undefined }],
  ['another scheme', { headers: { Authorization: 'Basic YTpi' } }, 'Bearer', { error: undefined }],
  ['a bad token', bearer('made-up'), 'Bearer error="invalid_token"', { error: 'invalid_token' }],
])(
  'answers 401 to userinfo with %s, with an error code only for an invalid token',
  async (_what, init, challenge, response) => {
    const { emulator } = await start(publicApp);
    const userinfo = await emulator.app.request(`${PROVIDER_URL}/v1/oauth2/userinfo`, init);
    expect([userinfo.status, userinfo.headers.get('www-authenticate')]).toEqual([401, challenge]);
    expect(userinfo.headers.get('cache-control')).toBe('no-store');
    const claims = (await userinfo.json()) as object;
    expect({ error: undefined, error_description: undefined, ...claims }).toMatchObject(response);
  },
);

test.each([
  ['GET', '/v1/oauth2/token'],
  ['PUT', '/v1/oauth2/token'],
  ['GET', '/v1/oauth2/introspect'],
  ['GET', '/v1/oauth2/revoke'],
])('answers %s %s with an OAuth error and the allowed method', async (method, path) => {
  const { emulator } = await start(publicApp);
  const response = await emulator.app.request(PROVIDER_URL + path, { method });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  expect(await response.json()).toMatchObject({ status_code: 405, error: 'invalid_request' });
});

test('publishes keys for its own project id only', async () => {
  const { emulator } = await start(publicApp);
  const of = async (id: string) => (await emulator.app.request(`${PROVIDER_URL}/v1/sessions/jwks/${id}`)).status;
  expect([await of(emulator.state.identity.projectId), await of('project-test-other')]).toEqual([200, 404]);
});

function bearer(token: string): RequestInit {
  return { headers: { Authorization: `Bearer ${token}` } };
}

async function start(app: ConnectedApp, authentication?: client.ClientAuth) {
  const emulator = await createTestEmulator({ connected_apps: [publicApp, confidentialApp] });
  const { user_id, session, session_token: sessionToken } = await emulator.signUp('ann@example.org');
  const config = await discoverProvider(emulator, app, authentication);
  const { authorize } = createRelyingParty(emulator, config, sessionToken);
  return { emulator, config, user_id, session, sessionToken, authorize };
}

test.each([
  ['GET', '/.well-known/oauth-authorization-server'],
  ['GET', '/.well-known/openid-configuration'],
  ['GET', '/.well-known/jwks.json'],
  ['POST', '/v1/oauth2/token'],
  ['POST', '/v1/oauth2/register'],
  ['POST', '/v1/oauth2/revoke'],
  ['GET', '/v1/oauth2/userinfo'],
])('a client in a page of another origin may call %s %s, and read why it was refused', async (method, path) => {
  const { app } = await createTestEmulator({});
  const headers = {
    Origin: 'https://inspector.example',
    'Access-Control-Request-Method': method,
    'Access-Control-Request-Headers': 'authorization, content-type, mcp-protocol-version',
  };
  const preflight = await app.request(`${PROVIDER_URL}${path}`, { method: 'OPTIONS', headers });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(preflight.headers.get('Access-Control-Allow-Headers')).toMatch(/authorization.*mcp-protocol-version/i);
  const response = await app.request(`${PROVIDER_URL}${path}`, {
    method,
    headers: { Origin: 'https://inspector.example', 'MCP-Protocol-Version': '2025-11-25' },
  });
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(response.headers.get('Access-Control-Expose-Headers')).toContain('WWW-Authenticate');
  expect(response.headers.get('Access-Control-Allow-Credentials')).toBeNull();
});

test.each([
  'application/x-www-form-urlencoded;charset=UTF-8',
  'Application/X-WWW-Form-Urlencoded',
  'application/x-www-form-urlencoded ; charset=utf-8',
])('reads a form of the type %s', async (type) => {
  const { app } = await createTestEmulator({ connected_apps: [publicApp] });
  const response = await app.request(`${PROVIDER_URL}/v1/oauth2/token`, {
    method: 'POST',
    headers: { 'Content-Type': type },
    body: `grant_type=refresh_token&refresh_token=x&client_id=${publicApp.client_id}`,
  });
  expect(await response.json()).toMatchObject({ error: 'invalid_grant' });
});
