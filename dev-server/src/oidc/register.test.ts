import * as client from 'openid-client';
import { beforeEach, expect, test } from 'vitest';
import { createTestEmulator, PROVIDER_URL, type TestEmulator } from '../testing/createTestEmulator.ts';

let emulator: TestEmulator;
beforeEach(async () => {
  emulator = await createTestEmulator({ dynamic_client_registration: true });
});

/** The apps that the project itself has. */
let emulatedApps: number;
beforeEach(() => {
  emulatedApps = emulator.control.project().connected_apps.length;
});

const native = {
  client_name: 'Command Line',
  redirect_uris: ['http://127.0.0.1/callback'],
  token_endpoint_auth_method: 'none',
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  application_type: 'native',
};

async function register(metadata: unknown) {
  const response = await emulator.app.request(`${PROVIDER_URL}/v1/oauth2/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: typeof metadata === 'string' ? metadata : JSON.stringify(metadata),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

test('registers an app by its metadata, as discovery announces (RFC 7591)', async () => {
  const { status, body } = await register(native);
  expect(status).toBe(201);
  expect(body).toMatchObject({ ...native, client_id: expect.stringMatching(/^connected-app-test-/) });
  expect(body).not.toHaveProperty('client_secret');
  const apps = emulator.control.project().connected_apps;
  expect(apps.at(-1)).toMatchObject({
    client_name: 'Command Line',
    client_type: 'third_party_public',
    creation_method: 'dynamic',
  });
  const discovery = await emulator.app.request(`${PROVIDER_URL}/.well-known/oauth-authorization-server`);
  expect(await discovery.json()).toMatchObject({
    registration_endpoint: `${PROVIDER_URL}/v1/oauth2/register`,
    code_challenge_methods_supported: ['S256'],
  });
});

test('registers an ordinary client library, with a secret', async () => {
  const config = await client.dynamicClientRegistration(
    new URL(PROVIDER_URL),
    { redirect_uris: ['https://app.example.org/callback'] },
    undefined,
    {
      execute: [client.allowInsecureRequests],
      [client.customFetch]: (url, options) => Promise.resolve(emulator.app.request(url, options as RequestInit)),
    },
  );
  expect(config.clientMetadata().client_secret).toBeTruthy();
});

test.each([
  ['no redirect URI', { ...native, redirect_uris: [] }, 'invalid_redirect_uri'],
  ['a redirect URI that runs a script', { ...native, redirect_uris: ['javascript:alert(1)'] }, 'invalid_redirect_uri'],
  ['plain http on a network', { ...native, redirect_uris: ['http://app.example/cb'] }, 'invalid_redirect_uri'],
  ['a web application on loopback', { ...native, application_type: 'web' }, 'invalid_redirect_uri'],
  ['the implicit grant', { ...native, grant_types: ['implicit'] }, 'invalid_client_metadata'],
  ['no JSON', 'redirect_uris=x', 'invalid_client_metadata'],
  ['no object', '[]', 'invalid_client_metadata'],
  ['no supported response', { ...native, response_types: ['token', 'id_token'] }, 'invalid_client_metadata'],
  [
    'a redirect URI to a page of the browser',
    { ...native, redirect_uris: ['chrome://settings'] },
    'invalid_redirect_uri',
  ],
  ['a wildcard', { ...native, redirect_uris: ['https://*.example/cb'] }, 'invalid_redirect_uri'],
  ['dot segments', { ...native, redirect_uris: ['https://a.example/x/../cb'] }, 'invalid_redirect_uri'],
  ['too many addresses', { ...native, redirect_uris: Array(51).fill('https://a.example/cb') }, 'invalid_redirect_uri'],
])('refuses %s', async (_what, metadata, error) => {
  expect(await register(metadata)).toMatchObject({ status: 400, body: { error } });
});

test.each<[string, object, object]>([
  [
    'another grant beside (Claude)',
    { grant_types: ['authorization_code', 'refresh_token', 'urn:ietf:params:oauth:grant-type:jwt-bearer'] },
    { grant_types: ['authorization_code', 'refresh_token'] },
  ],
  [
    'the grant of devices beside (VS Code)',
    { grant_types: ['authorization_code', 'urn:ietf:params:oauth:grant-type:device_code'] },
    { grant_types: ['authorization_code'] },
  ],
  ['another response beside', { response_types: ['code', 'code id_token'] }, { response_types: ['code'] }],
  [
    'null in optional members',
    { grant_types: null, response_types: null, logo_uri: null, scope: null, client_uri: null, application_type: null },
    { grant_types: ['authorization_code'], response_types: ['code'] },
  ],
  ['empty lists', { grant_types: [], response_types: [] }, { grant_types: ['authorization_code'] }],
  ['an unknown type of application', { application_type: 'browser' }, { client_name: 'Command Line' }],
  [
    'a signature as its authentication',
    { token_endpoint_auth_method: 'private_key_jwt', jwks_uri: 'https://a.example/jwks' },
    { token_endpoint_auth_method: 'client_secret_basic', client_secret: expect.any(String) },
  ],
])(
  'registers the supported part of an app that wants %s, and says so (RFC 7591 §3.2.1)',
  async (_what, metadata, registration) => {
    expect(await register({ ...native, ...metadata })).toMatchObject({ status: 201, body: registration });
  },
);

test('leaves out an address that no page can show', async () => {
  const { body } = await register({ ...native, logo_uri: 'javascript:alert(1)', client_uri: 'https://a.example/' });
  expect(body).toMatchObject({ client_uri: 'https://a.example/' });
  expect(body).not.toHaveProperty('logo_uri');
});

test('registers a hundred apps in a minute, and keeps five hundred, those that users have allowed among them', async () => {
  const { control, state } = emulator;
  const first = (await register(native)).body.client_id as string;
  state.connectedApps.rememberConsent('user-test-1', first, ['openid']);
  const { client_id: second } = (await register(native)).body;
  for (let count = 2; count < 100; count += 1) await register(native);
  expect(await register(native)).toMatchObject({ status: 429, body: { error: 'invalid_request' } });
  for (let minute = 0; minute < 5; minute += 1) {
    control.clock.advance(60_000);
    for (let count = 0; count < 90; count += 1) expect((await register(native)).status).toBe(201);
  }
  const ids = control.project().connected_apps.map(({ client_id }) => client_id);
  expect(ids.length).toBeLessThanOrEqual(500 + emulatedApps);
  expect(ids).toContain(first);
  expect(ids).not.toContain(second);
});

test('registers nothing by default, as the provider, and says what to change', async () => {
  emulator = await createTestEmulator({});
  const { status, body } = await register(native);
  expect(status).toBe(403);
  expect(body.error_description).toContain('the setting dynamic_client_registration');
  const discovery = await emulator.app.request(`${PROVIDER_URL}/.well-known/openid-configuration`);
  expect(await discovery.json()).not.toHaveProperty('registration_endpoint');
});

test('ignores members that are no metadata, and takes any scope, which the request decides', async () => {
  const { status, body } = await register({
    ...native,
    resource: 'https://mcp.example/',
    scope: 'groups surveys:read',
  });
  expect(status).toBe(201);
  expect(body).not.toHaveProperty('resource');
  const { session_token: sessionToken } = await emulator.signUp('ann@example.org');
  const query = {
    ...{ client_id: body.client_id, redirect_uri: 'http://127.0.0.1:53124/callback', response_type: 'code' },
    scopes: ['openid', 'offline_access'],
  };
  const { data } = await emulator.call('/idp/oauth/authorize/start', query, { sessionToken });
  expect(data).toMatchObject({
    scope_results: [
      { scope: 'openid', is_grantable: true },
      { scope: 'offline_access', is_grantable: true },
    ],
  });
});

test.each(['client_secret_basic', 'client_secret_post', 'none'])(
  'the answer names the method %s that the app wants, and when a secret ends',
  async (token_endpoint_auth_method) => {
    const { body } = await register({ ...native, token_endpoint_auth_method });
    expect(body.token_endpoint_auth_method).toBe(token_endpoint_auth_method);
    const isPublic = token_endpoint_auth_method === 'none';
    expect('client_secret' in body).toBe(!isPublic);
    expect(body.client_secret_expires_at).toBe(isPublic ? undefined : 0);
    expect(JSON.stringify(body)).not.toContain('null');
  },
);

test('an app that names no grants gets that of codes alone (RFC 7591 §2)', async () => {
  const { grant_types: _, ...rest } = native;
  expect((await register(rest)).body.grant_types).toEqual(['authorization_code']);
});
