import * as client from 'openid-client';
import { beforeEach, expect, test } from 'vitest';
import { createTestEmulator, PROVIDER_URL, type TestEmulator } from '../testing/createTestEmulator.ts';

let emulator: TestEmulator;
beforeEach(async () => {
  emulator = await createTestEmulator({ dynamic_client_registration: true });
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
  const answer = await emulator.app.request(`${PROVIDER_URL}/v1/oauth2/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: typeof metadata === 'string' ? metadata : JSON.stringify(metadata),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
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
  ['an unsupported authentication', { ...native, token_endpoint_auth_method: 'tls' }, 'invalid_client_metadata'],
  ['the implicit grant', { ...native, grant_types: ['implicit'] }, 'invalid_client_metadata'],
  ['no JSON', 'redirect_uris=x', 'invalid_client_metadata'],
  ['no object', '[]', 'invalid_redirect_uri'],
])('refuses %s', async (_what, metadata, error) => {
  expect(await register(metadata)).toMatchObject({ status: 400, body: { error } });
});

test('registers nothing by default, as the provider, and says what to change', async () => {
  emulator = await createTestEmulator({});
  const { status, body } = await register(native);
  expect(status).toBe(403);
  expect(body.error_description).toContain('the setting dynamic_client_registration');
  const discovery = await emulator.app.request(`${PROVIDER_URL}/.well-known/openid-configuration`);
  expect(await discovery.json()).not.toHaveProperty('registration_endpoint');
});
