import { beforeEach, expect, test } from 'vitest';
import { AUTH_URL, createTestEmulator, PROVIDER_URL, type TestEmulator } from '../testing/createTestEmulator.ts';
import { isDocumentUrl, registerByDocument } from './registerByDocument.ts';

const client_id = 'https://agent.example/oauth/client.json';
const redirect_uri = 'http://127.0.0.1:53124/callback';
const document = { client_id, client_name: 'Agent', redirect_uris: ['http://127.0.0.1/callback'] };
const verifier = 'v'.repeat(43);
const challenge = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
const code_challenge = Buffer.from(challenge).toString('base64url');
const request = { client_id, redirect_uri, response_type: 'code', scopes: ['openid'], code_challenge };

let emulator: TestEmulator;
let sessionToken: string;
beforeEach(async () => {
  emulator = await createTestEmulator({ client_metadata_documents: [document] });
  sessionToken = (await emulator.signUp('ann@example.org')).session_token;
});

type Start = { client: { client_id: string; client_name: string } };
type Redirect = { redirect_uri: string; authorization_code?: string };
const start = () => emulator.call<Start>('/idp/oauth/authorize/start', request, { sessionToken });
const allow = () =>
  emulator.call<Redirect>('/idp/oauth/authorize/submit', { ...request, consent_granted: true }, { sessionToken });

test.each([
  [client_id, true],
  ['https://agent.example/', false],
  ['https://agent.example', false],
  ['http://agent.example/client.json', false],
  ['https://user@agent.example/client.json', false],
  ['https://agent.example/client.json#part', false],
  ['https://agent.example/a/../client.json', false],
  ['https://agent.example\\client.json', false],
  ['https://AGENT.example/client.json', false],
  ['connected-app-test-1', false],
])('takes %s for the URL of a document: %s', (clientId, isUrl) => {
  expect(isDocumentUrl(clientId)).toBe(isUrl);
});

test('registers a client by its document, and issues a code to its loopback address', async () => {
  const { data } = await start();
  expect(data.client.client_name).toBe('Agent');
  const response = await allow();
  expect(response.data.redirect_uri.startsWith(`${redirect_uri}?code=`)).toBe(true);
  const discovery = await emulator.app.request(`${PROVIDER_URL}/.well-known/oauth-authorization-server`);
  expect(await discovery.json()).toMatchObject({ client_id_metadata_document_supported: true });
});

test('lists and withdraws such a client by an id without slashes', async () => {
  const { data } = await start();
  await allow();
  const listResponse = await emulator.call<{ connected_apps: { connected_app_id: string }[] }>(
    '/users/connected_apps',
    undefined,
    { method: 'GET', sessionToken },
  );
  const [app] = listResponse.data.connected_apps;
  expect(app?.connected_app_id).toBe(data.client.client_id);
  expect(app?.connected_app_id).not.toContain('/');
  await emulator.call(`/users/connected_apps/${app?.connected_app_id}/revoke`, undefined, { sessionToken });
  const after = await emulator.call('/users/connected_apps', undefined, { method: 'GET', sessionToken });
  expect(after.data).toMatchObject({ connected_apps: [] });
});

test.each([
  ['another client id', { ...document, client_id: 'https://evil.example/client.json' }],
  ['a shared secret', { ...document, token_endpoint_auth_method: 'client_secret_basic' }],
  ['a redirect to a script', { ...document, redirect_uris: ['javascript:alert(1)'] }],
])('refuses a document with %s', async (_what, mistake) => {
  emulator.control.changeProject({ client_metadata_documents: [{ ...mistake, client_id: mistake.client_id }] });
  const { status, error_type } = await start();
  expect([status, error_type]).toEqual([400, 'invalid_client_id']);
});

test.each([
  [
    'Claude',
    {
      client_uri: 'https://claude.ai',
      grant_types: ['authorization_code', 'refresh_token', 'urn:ietf:params:oauth:grant-type:jwt-bearer'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    },
  ],
  [
    'VS Code',
    {
      grant_types: ['authorization_code', 'refresh_token', 'urn:ietf:params:oauth:grant-type:device_code'],
      response_types: ['code'],
      redirect_uris: ['http://127.0.0.1/callback', 'https://vscode.dev/redirect', 'http://localhost/'],
      token_endpoint_auth_method: 'none',
      application_type: 'native',
    },
  ],
  ['a client that signs', { token_endpoint_auth_method: 'private_key_jwt', jwks_uri: 'https://agent.example/jwks' }],
  ['a client with null members', { logo_uri: null, scope: null, grant_types: null, tos_uri: null }],
])('takes the document of %s', async (_who, metadata) => {
  emulator.control.changeProject({ client_metadata_documents: [{ ...document, ...metadata }] });
  expect((await start()).data.client.client_name).toBe('Agent');
  expect((await allow()).data.authorization_code).toBeTruthy();
});

test('tells visitors what to do, and developers the reason', async () => {
  emulator.control.changeProject({ client_metadata_documents: [{ ...document, grant_types: ['implicit'] }] });
  const { data } = await start();
  expect(data).toMatchObject({
    error_message: "This app isn't registered in a way that can be used here. Please contact the app's developer.",
    emulator_reason: 'grant_types must be a list with authorization_code or refresh_token.',
  });
});

test('uses what was shown: a document that changes after the question adds no redirect URI to it', async () => {
  await start();
  const evil = 'https://evil.example/callback';
  emulator.control.changeProject({ client_metadata_documents: [{ ...document, redirect_uris: [evil] }] });
  const changedRequest = { ...request, redirect_uri: evil, consent_granted: true };
  const refusal = await emulator.call('/idp/oauth/authorize/submit', changedRequest, { sessionToken });
  expect(refusal.error_type).toBe('connected_app_supplied_redirect_url_not_found_in_client');
  // The next question shows the changed document, and the former address is no longer registered.
  expect((await start()).error_type).toBe('connected_app_supplied_redirect_url_not_found_in_client');
});

test('moves no code that was issued before the document changed', async () => {
  await start();
  const { data } = await allow();
  const evil = 'https://evil.example/callback';
  emulator.control.changeProject({ client_metadata_documents: [{ ...document, redirect_uris: [evil] }] });
  const exchange = async (redirect: string) => {
    const fields = { grant_type: 'authorization_code', code: data.authorization_code ?? '', code_verifier: verifier };
    const body = new URLSearchParams({ ...fields, client_id, redirect_uri: redirect });
    const response = await emulator.app.request(`${PROVIDER_URL}/v1/oauth2/token`, { method: 'POST', body });
    return (await response.json()) as object;
  };
  // The client reads the changed document: the next question of the same client registers it.
  await start();
  expect(await exchange(evil)).toMatchObject({ error: 'invalid_grant' });
  expect(await exchange(redirect_uri)).toHaveProperty('access_token');
});

test('reads no document when the project does not allow it', async () => {
  emulator.control.changeProject({ client_id_metadata_documents: false });
  expect((await start()).error_type).toBe('invalid_client_id');
});

test('sends a request whose document cannot be read to the page, which shows why', async () => {
  emulator.control.changeProject({ client_metadata_documents: [{ ...document, redirect_uris: [] }] });
  const url = `${PROVIDER_URL}/v1/oauth2/authorize?${new URLSearchParams({ client_id, redirect_uri })}`;
  const response = await emulator.app.request(url);
  expect(response.headers.get('location')).toMatch(new RegExp(`^${AUTH_URL}/idp\\?`));
});

test('reads a document again that lacks the redirect URI of a request, for an app that has just added it', async () => {
  emulator.control.changeProject({ client_metadata_documents: [] });
  const { state, control } = emulator;
  const newUri = 'https://partner.example/callback';
  let published = document.redirect_uris;
  let readings = 0;
  const fetch = async () => {
    readings += 1;
    return { ...document, redirect_uris: published };
  };
  const ask = (redirectUri: string) => registerByDocument(state, { clientId: client_id, redirectUri }, fetch);
  await ask(redirect_uri);
  await ask(redirect_uri);
  expect(readings).toBe(1);
  published = [...published, newUri];
  control.clock.advance(11_000);
  await ask(redirect_uri);
  expect(readings).toBe(1);
  await ask(newUri);
  await ask(newUri);
  expect(readings).toBe(2);
  expect(control.project().connected_apps.at(-1)?.redirect_urls).toContain(newUri);
  control.clock.advance(5 * 60_000);
  await ask(redirect_uri);
  expect(readings).toBe(3);
});

test('fetches a hundred documents in a minute', async () => {
  emulator.control.changeProject({ client_metadata_documents: [] });
  const ask = (place: number) => {
    const clientId = `https://agent.example/${place}/client.json`;
    const fetch = async () => ({ ...document, client_id: clientId });
    return registerByDocument(emulator.state, { clientId, redirectUri: redirect_uri }, fetch);
  };
  for (let place = 0; place < 100; place += 1) await ask(place);
  await expect(ask(100)).rejects.toMatchObject({ type: 'too_many_requests' });
});

test('goes on with a code and a refresh while the document cannot be reached', async () => {
  const requestBody = { ...request, scopes: ['openid', 'offline_access'] };
  await emulator.call('/idp/oauth/authorize/start', requestBody, { sessionToken });
  const { data } = await emulator.call<Redirect>(
    '/idp/oauth/authorize/submit',
    { ...requestBody, consent_granted: true },
    { sessionToken },
  );
  emulator.control.changeProject({ client_metadata_documents: [] });
  const exchange = async (fields: Record<string, string>) => {
    const body = new URLSearchParams({ client_id, ...fields });
    const response = await emulator.app.request(`${PROVIDER_URL}/v1/oauth2/token`, { method: 'POST', body });
    return (await response.json()) as { refresh_token: string };
  };
  const code = { grant_type: 'authorization_code', code: data.authorization_code ?? '', code_verifier: verifier };
  const { refresh_token } = await exchange({ ...code, redirect_uri });
  expect(await exchange({ grant_type: 'refresh_token', refresh_token })).toHaveProperty('access_token');
});
