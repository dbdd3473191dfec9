// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LOGOUT_LIMIT_MS } from '../constants.ts';
import { pkcePairs } from '../trip/pkcePairs.ts';
import { createProviderClient } from './createProviderClient.ts';

const session = { session_id: 'session-1', user_id: 'user-1', expires_at: '2999-01-01T00:00:00Z', roles: [] };
const user = { user_id: 'user-1', name: {}, emails: [], phone_numbers: [], webauthn_registrations: [] };
const signedIn = { status_code: 200, session, user, session_token: 'token-1', session_jwt: 'jwt-1' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a logout that the provider never answers ends the session here, in five seconds', async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/sessions/revoke')) return new Promise(() => {});
    return new Response(JSON.stringify({ data: signedIn }));
  });
  const client = createProviderClient({ publicToken: 'public-token-test-logout', hosts: [] }, pkcePairs);
  await client.authenticateMagicLink('token-1', {
    config: { sessionOptions: { sessionDurationMinutes: 30 } } as never,
    locale: 'en',
  });
  expect(client.session().session).not.toBeNull();
  const { revokeSession } = await client.identityProvider();
  const ended = revokeSession();
  await vi.advanceTimersByTimeAsync(LOGOUT_LIMIT_MS);
  await ended;
  expect(client.session().session).toBeNull();
  expect(document.cookie).not.toContain('token-1');
});
