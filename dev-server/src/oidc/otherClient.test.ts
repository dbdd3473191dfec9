import { OidcClient, WebStorageStateStore } from 'oidc-client-ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { publicApp } from '../testing/connectedApps.ts';
import { createTestEmulator, PROVIDER_URL, type TestEmulator } from '../testing/createTestEmulator.ts';

// A second client library, for browsers, that shares no code with the first.

let emulator: TestEmulator;
beforeEach(async () => {
  emulator = await createTestEmulator({ connected_apps: [publicApp] });
  vi.stubGlobal('fetch', (url: string, options?: RequestInit) => Promise.resolve(emulator.app.request(url, options)));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function createClient(scope: string): OidcClient {
  const cookies = new Map<string, string>();
  const store = {
    get length() {
      return cookies.size;
    },
    clear: () => cookies.clear(),
    getItem: (key: string) => cookies.get(key) ?? null,
    key: (index: number) => [...cookies.keys()][index] ?? null,
    removeItem: (key: string) => void cookies.delete(key),
    setItem: (key: string, value: string) => void cookies.set(key, value),
  };
  return new OidcClient({
    ...{
      authority: PROVIDER_URL,
      client_id: publicApp.client_id,
      redirect_uri: publicApp.redirect_urls[0] ?? '',
      scope,
    },
    ...{ loadUserInfo: true, stateStore: new WebStorageStateStore({ store }) },
    post_logout_redirect_uri: publicApp.post_logout_redirect_urls[0] ?? '',
  });
}

/** Acts as the application's page after the user's consent. */
async function consent(url: string, sessionToken: string): Promise<string> {
  const page = new URL((await emulator.app.request(url)).headers.get('location') ?? '');
  const { scope = '', ...request } = Object.fromEntries(page.searchParams);
  const body = { ...request, scopes: scope.split(' '), consent_granted: true };
  const response = await emulator.call<{ redirect_uri: string }>('/idp/oauth/authorize/submit', body, { sessionToken });
  return response.data.redirect_uri;
}

test('signs in with PKCE, reads the claims, refreshes and logs out', async () => {
  const { session_token, user_id } = await emulator.signUp('ann@example.org');
  const client = createClient('openid email offline_access');
  const request = await client.createSigninRequest({ state: 'kept by the app', nonce: 'once' });
  const response = await client.processSigninResponse(await consent(request.url, session_token));
  expect(response.profile).toMatchObject({ sub: user_id, email: 'ann@example.org', email_verified: true });
  expect(response.userState).toBe('kept by the app');

  const { refresh_token = '', session_state, profile } = response;
  const refreshedTokens = await client.useRefreshToken({ state: { refresh_token, session_state, profile } });
  expect(refreshedTokens.access_token).not.toBe(response.access_token);

  const logout = await client.createSignoutRequest({ id_token_hint: response.id_token ?? '', state: 'bye' });
  const page = await emulator.app.request(logout.url);
  expect(new URL(page.headers.get('location') ?? '').pathname).toBe('/idp');
});

test('receives request errors at its redirect URI', async () => {
  const client = createClient('openid');
  const { url } = await client.createSigninRequest({ prompt: 'none' });
  const back = (await emulator.app.request(url)).headers.get('location') ?? '';
  await expect(client.processSigninResponse(back)).rejects.toMatchObject({ error: 'login_required' });
});
