import { beforeEach, expect, test } from 'vitest';
import { MINUTE_MS } from '../state/clock.ts';
import { confidentialApp, ownApp, publicApp } from '../testing/connectedApps.ts';
import { AUTH_URL, createTestEmulator, PROVIDER_URL, type TestEmulator } from '../testing/createTestEmulator.ts';
import type { AuthenticateResponse } from '../wire/responses.ts';

const redirect_uri = 'https://weather.example.org/callback';
const code_challenge = 'a'.repeat(43);
const good = {
  ...{ client_id: publicApp.client_id, redirect_uri, response_type: 'code', scope: 'openid', state: 'xyz', nonce: 'n' },
  ...{ code_challenge, code_challenge_method: 'S256' },
};

let emulator: TestEmulator;
let ann: AuthenticateResponse;
beforeEach(async () => {
  emulator = await createTestEmulator({ connected_apps: [publicApp, confidentialApp, ownApp] });
  ann = await emulator.signUp('ann@example.org');
});

async function send(path: 'authorize' | 'logout', fields: Record<string, string>, token?: string): Promise<URL> {
  const headers = token === undefined ? {} : { Cookie: `stytch_session=${token}` };
  const url = `${PROVIDER_URL}/v1/oauth2/${path}?${new URLSearchParams(fields)}`;
  return new URL((await emulator.app.request(url, { headers })).headers.get('location') ?? '');
}
const authorize = (change: Record<string, string> = {}, token?: string) =>
  send('authorize', { ...good, ...change }, token);
const consent = () =>
  emulator.call(
    '/idp/oauth/authorize/submit',
    { ...good, scopes: ['openid'], consent_granted: true },
    { sessionToken: ann.session_token },
  );

test("redirects a valid request unchanged to the application's page", async () => {
  const page = await authorize();
  expect(page.origin + page.pathname).toBe(`${AUTH_URL}/idp`);
  expect(Object.fromEntries(page.searchParams)).toEqual(good);
});

test.each([
  ['another response type', { response_type: 'token' }, 'unsupported_response_type'],
  ['a request object', { request: 'e30.e30.' }, 'request_not_supported'],
  ['the address of one', { request_uri: 'https://weather.example.org/request' }, 'request_uri_not_supported'],
  ['another response mode', { response_mode: 'fragment' }, 'invalid_request'],
  ['plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
  ['a malformed challenge', { code_challenge: 'short' }, 'invalid_request'],
  ['a malformed max_age', { max_age: 'soon' }, 'invalid_request'],
  ['an unknown prompt', { prompt: 'shout' }, 'invalid_request'],
  ['none beside another prompt', { prompt: 'none login' }, 'invalid_request'],
])('refuses %s with a redirect to the app and its state', async (_what, change, error) => {
  const back = await authorize(change);
  expect(back.origin + back.pathname).toBe(redirect_uri);
  expect(Object.fromEntries(back.searchParams)).toMatchObject({ error, state: 'xyz', iss: PROVIDER_URL });
});

test('sends a request to choose an account to the page, which asks', async () => {
  expect((await authorize({ prompt: 'select_account' })).searchParams.get('prompt')).toBe('select_account');
});

test('refuses a public app without a code challenge', async () => {
  const { code_challenge: _, ...without } = good;
  expect((await send('authorize', without)).searchParams.get('error')).toBe('invalid_request');
});

test('shows the error on the page when client_id or redirect_uri is repeated', async () => {
  for (const name of ['client_id', 'redirect_uri'] as const) {
    const query = `${new URLSearchParams(good)}&${name}=${encodeURIComponent(good[name])}`;
    const response = await emulator.app.request(`${PROVIDER_URL}/v1/oauth2/authorize?${query}`);
    expect(new URL(response.headers.get('location') ?? '').origin).toBe(AUTH_URL);
  }
  const twice = `${new URLSearchParams(good)}&nonce=other`;
  const apiResponse = await emulator.app.request(`${PROVIDER_URL}/v1/oauth2/authorize?${twice}`);
  expect(new URL(apiResponse.headers.get('location') ?? '').searchParams.get('error')).toBe('invalid_request');
});

test.each([{ client_id: 'nobody' }, { redirect_uri: 'https://evil.example.org/' }])(
  'does not redirect to an unregistered address: %j',
  async (change) => {
    expect((await authorize(change)).origin).toBe(AUTH_URL);
  },
);

const unsafe = [
  'javascript:alert(1)',
  'data:text/html,hello',
  'blob:https://weather.example.org/1',
  'file:///etc/hosts',
];
const withUnsafe = { ...publicApp, redirect_urls: [...unsafe], post_logout_redirect_urls: [...unsafe] };

test.each(unsafe)('neither redirects nor issues a code to %s, even when registered', async (target) => {
  emulator.control.changeProject({ connected_apps: [withUnsafe] });
  const body = { ...good, redirect_uri: target, scopes: ['openid'], consent_granted: true };
  const asAnn = { sessionToken: ann.session_token };
  for (const path of ['start', 'submit']) {
    const { status, error_type } = await emulator.call(`/idp/oauth/authorize/${path}`, body, asAnn);
    expect([status, error_type]).toEqual([400, 'connected_app_supplied_redirect_url_not_found_in_client']);
  }
  const logout = { client_id: publicApp.client_id, post_logout_redirect_uri: target };
  expect((await emulator.call('/oauth/logout/start', logout, asAnn)).status).toBe(400);
  expect((await authorize({ redirect_uri: target, response_type: 'token' })).origin).toBe(AUTH_URL);
  expect((await authorize({ redirect_uri: target, prompt: 'none' }, ann.session_token)).origin).toBe(AUTH_URL);
  expect((await send('logout', logout, 'over')).origin).toBe(AUTH_URL);
  expect(emulator.control.secrets().filter(({ kind }) => kind === 'authorization_code')).toEqual([]);
});

test.each([...unsafe, 'nowhere'])('refuses to register an app with %s', async (url) => {
  const { projectId, secret } = emulator.state.identity;
  for (const name of ['redirect_urls', 'post_logout_redirect_urls']) {
    const response = await emulator.app.request(`${PROVIDER_URL}/v1/connected_apps/clients`, {
      method: 'POST',
      headers: { Authorization: `Basic ${btoa(`${projectId}:${secret}`)}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ client_type: 'third_party', [name]: [url] }),
    });
    expect(await response.json()).toMatchObject({ error_type: 'connected_app_invalid_redirect_url' });
  }
});

test.each(['org.example.weather:/callback', 'cursor://oauth/callback'])(
  'answers a native app at %s',
  async (target) => {
    emulator.control.changeProject({ connected_apps: [{ ...publicApp, redirect_urls: [target] }] });
    const body = { ...good, redirect_uri: target, scopes: ['openid'], consent_granted: true };
    const { data } = await emulator.call<{ redirect_uri: string }>('/idp/oauth/authorize/submit', body, {
      sessionToken: ann.session_token,
    });
    expect(data.redirect_uri.startsWith(`${target}?code=`)).toBe(true);
  },
);

test('shows no page for prompt=none and requires session and consent for a code', async () => {
  const authorizeSilently = async (token?: string) => (await authorize({ prompt: 'none' }, token)).searchParams;
  expect((await authorizeSilently()).get('error')).toBe('login_required');
  expect((await authorizeSilently(ann.session_token)).get('error')).toBe('consent_required');
  await consent();
  expect((await authorizeSilently(ann.session_token)).get('code')).toBeTruthy();
  const stranger = await emulator.state.keys.signClaims({ sub: 'user-test-other' });
  const response = await authorize({ prompt: 'none', id_token_hint: stranger }, ann.session_token);
  expect(response.searchParams.get('error')).toBe('login_required');
});

test.each([{ prompt: 'login' }, { max_age: '60' }])('requires a newer authentication for %j', async (wish) => {
  await consent();
  emulator.control.clock.advance(2 * MINUTE_MS);
  const silent = await authorize({ max_age: '60', prompt: 'none' }, ann.session_token);
  expect(silent.searchParams.get('error')).toBe('login_required');

  expect((await authorize(wish, ann.session_token)).origin).toBe(AUTH_URL);
  expect(emulator.state.sessions.find(ann.session_token)).toBeUndefined();
  const fresh = await emulator.signUp('ann@example.org');
  const body = { ...good, ...wish, scopes: ['openid'], consent_granted: true };
  const { data } = await emulator.call('/idp/oauth/authorize/submit', body, { sessionToken: fresh.session_token });
  expect(data.authorization_code).toBeTruthy();
});

test('refuses an older authentication from a page that the cookie does not reach', async () => {
  emulator.control.clock.advance(2 * MINUTE_MS);
  await authorize({ prompt: 'login' });
  const body = { ...good, scopes: ['openid'], consent_granted: true };
  const { data } = await emulator.call<{ redirect_uri: string }>('/idp/oauth/authorize/submit', body, {
    sessionToken: ann.session_token,
  });
  expect(new URL(data.redirect_uri).searchParams.get('error')).toBe('login_required');
});

test('redirects a logout to the page with a session, and to the app without one', async () => {
  const post_logout_redirect_uri = publicApp.post_logout_redirect_urls[0] ?? '';
  const wish = { client_id: publicApp.client_id, post_logout_redirect_uri, state: 'xyz' };
  expect((await send('logout', wish, ann.session_token)).href).toContain(`${AUTH_URL}/idp?`);
  emulator.control.clock.advance(60 * MINUTE_MS);
  expect((await send('logout', wish, ann.session_token)).href).toBe(`${post_logout_redirect_uri}?state=xyz`);
});

test('identifies the app of a logout by its ID token', async () => {
  const claims = { iss: PROVIDER_URL, aud: publicApp.client_id, sub: ann.user_id, sid: ann.session.session_id };
  const id_token_hint = await emulator.state.keys.signClaims(claims);
  const post_logout_redirect_uri = publicApp.post_logout_redirect_urls[0] ?? '';
  const page = await send('logout', { id_token_hint, post_logout_redirect_uri }, ann.session_token);
  expect(page.searchParams.get('client_id')).toBe(publicApp.client_id);
});
