// @vitest-environment happy-dom
import { createStytchClient } from '@stytch/vanilla-js/headless';
import { expect, it, vi } from 'vitest';
import { interceptRequest } from './interceptRequest.ts';
import { internalsOf } from './internals.ts';

const call = { url: '/webauthn/register', method: 'POST' };

const fakeClient = () => ({
  fetchSDK: vi.fn(async ({ url, body }) => `${url}${body ? JSON.stringify(body) : ''}` as never),
});

it('replaces a call by another one', async () => {
  const networkClient = fakeClient();
  interceptRequest(networkClient, call.url, (go) => go({ ...call, body: { code_verifier: 'verifier-1' } }));
  expect(await networkClient.fetchSDK(call)).toBe('/webauthn/register{"code_verifier":"verifier-1"}');
});

it('intercepts one endpoint only', async () => {
  const networkClient = fakeClient();
  interceptRequest(networkClient, '/webauthn/register', async (go) => `around ${await go()}`);
  expect(await networkClient.fetchSDK(call)).toBe('around /webauthn/register');
  expect(await networkClient.fetchSDK({ url: '/events', method: 'POST' })).toBe('/events');
});

it('wraps an earlier interceptor', async () => {
  const networkClient = fakeClient();
  interceptRequest(networkClient, call.url, async (go) => `inner ${await go()}`);
  interceptRequest(networkClient, call.url, async (go) => `outer ${await go()}`);
  expect(await networkClient.fetchSDK(call)).toBe('outer inner /webauthn/register');
});

it.each([
  [
    '/webauthn/register/start',
    'a passkey is created',
    (client: Client) => client.webauthn.register({ session_duration_minutes: 5 }),
  ],
  ['/sessions/authenticate', 'a session is refreshed', (client: Client) => client.session.authenticate()],
  [
    '/oauth/authenticate',
    'an OAuth sign-in ends',
    (client: Client) => client.oauth.authenticate('token-1', { session_duration_minutes: 5 }),
  ],
  [
    '/magic_links/authenticate',
    'a link signs in',
    (client: Client) => client.magicLinks.authenticate('token-1', { session_duration_minutes: 5 }),
  ],
  ['/sessions/revoke', 'a session is revoked', (client: Client) => client.session.revoke()],
])('intercepts the call of the library to %s when %s', async (url, _, act) => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const client = createStytchClient('public-token-test-interceptRequest');
  interceptRequest(internalsOf(client).networkClient, url, () => Promise.reject(new Error('as far as here')));
  await expect(act(client)).rejects.toThrow('as far as here');
});

type Client = ReturnType<typeof createStytchClient>;
