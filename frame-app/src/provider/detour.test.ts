// @vitest-environment happy-dom
import { createStytchClient } from '@stytch/vanilla-js/headless';
import { expect, it, vi } from 'vitest';
import { detour } from './detour.ts';
import { internalsOf } from './internals.ts';

const call = { url: '/webauthn/register', method: 'POST' };

it('goes its own way at one endpoint and leaves the others', async () => {
  const networkClient = { fetchSDK: vi.fn(async ({ url }) => url as never) };
  detour(networkClient, '/webauthn/register', async (go) => `around ${await go()}`);
  expect(await networkClient.fetchSDK(call)).toBe('around /webauthn/register');
  expect(await networkClient.fetchSDK({ url: '/events', method: 'POST' })).toBe('/events');
});

it('goes around what was there before', async () => {
  const networkClient = { fetchSDK: vi.fn(async ({ url }) => url as never) };
  detour(networkClient, call.url, async (go) => `inner ${await go()}`);
  detour(networkClient, call.url, async (go) => `outer ${await go()}`);
  expect(await networkClient.fetchSDK(call)).toBe('outer inner /webauthn/register');
});

it.each([
  [
    '/webauthn/register/start',
    'a passkey is made',
    (client: Client) => client.webauthn.register({ session_duration_minutes: 5 }),
  ],
  ['/sessions/authenticate', 'a session is refreshed', (client: Client) => client.session.authenticate()],
  ['/sessions/revoke', 'a session is ended', (client: Client) => client.session.revoke()],
])('stands in the way of the call to %s when %s', async (url, _, act) => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const client = createStytchClient('public-token-test-detour');
  detour(internalsOf(client).networkClient, url, () => Promise.reject(new Error('as far as here')));
  await expect(act(client)).rejects.toThrow('as far as here');
});

type Client = ReturnType<typeof createStytchClient>;
