// @vitest-environment happy-dom
import { createStytchClient, type StytchClient } from '@stytch/vanilla-js/headless';
import { beforeEach, expect, it, vi } from 'vitest';
import { heldBy } from '../sessionLife.ts';
import { interceptRequest } from './interceptRequest.ts';
import { internalsOf } from './internals.ts';
import { refreshLock } from './refreshLock.ts';

const client = {
  session: {
    getSync: () => ({ session_id: 'session-test-1' }),
    getTokens: () => ({ session_token: 'token', session_jwt: 'jwt' }),
  },
  user: { getSync: () => ({ user_id: 'user-test-1' }) },
} as unknown as StytchClient;
const go = vi.fn(async () => 'said by the provider');
const call = { url: '/sessions/authenticate', method: 'POST', body: {} } as const;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  go.mockClear();
  vi.stubGlobal('navigator', { locks: { request: (_name: string, _options: unknown, work: () => unknown) => work() } });
});

async function refresh(isAsked = false): Promise<unknown> {
  const response = refreshLock(heldBy(client), { isAsked })(go, call);
  await vi.advanceTimersByTimeAsync(100);
  return response;
}

it('uses the answer of another document for a minute', async () => {
  expect(await refresh()).toBe('said by the provider');
  expect(await refresh()).toMatchObject({ session_jwt: 'jwt', user: { user_id: 'user-test-1' } });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await refresh()).toBe('said by the provider');
  expect(go).toHaveBeenCalledTimes(2);
});

it('refreshes again if the clock was set back by hours, not by seconds', async () => {
  await refresh();
  vi.setSystemTime(Date.now() - 2_000);
  await refresh();
  expect(go).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() - 3_600_000);
  await refresh();
  expect(go).toHaveBeenCalledTimes(2);
});

it('returns the answer at once, and releases the lock when other documents can see it', async () => {
  const onRelease = vi.fn();
  const request = async (_name: string, _options: unknown, work: () => Promise<void>) => work().then(onRelease);
  vi.stubGlobal('navigator', { locks: { request } });
  // Nothing may come between the provider's response and the library: a sign-out in another document could.
  expect(await refreshLock(heldBy(client), { isAsked: false })(go, call)).toBe('said by the provider');
  expect(onRelease).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(onRelease).toHaveBeenCalledOnce();
});

it('sends an explicit refresh to the provider', async () => {
  await refresh();
  expect(await refresh(true)).toBe('said by the provider');
});

it('refreshes alone if the lock is never released or refused', async () => {
  const request = (_name: string, { signal }: LockOptions) =>
    new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  vi.stubGlobal('navigator', { locks: { request } });
  const response = refreshLock(heldBy(client), { isAsked: false })(go, call);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(go).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await response).toBe('said by the provider');

  localStorage.clear();
  vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(new DOMException('No.', 'SecurityError')) } });
  expect(await refresh()).toBe('said by the provider');
});

it('passes on the failure of a refresh and does not repeat it', async () => {
  go.mockRejectedValueOnce(new Error('down'));
  await expect(refreshLock(heldBy(client), { isAsked: false })(go, call)).rejects.toThrow('down');
  expect(go).toHaveBeenCalledTimes(1);
});

it("gives the library an answer that it accepts as the provider's", async () => {
  const session = { session_id: 'session-1', user_id: 'user-1', expires_at: '2999-01-01T00:00:00Z', roles: [] };
  const user = { user_id: 'user-1', name: {}, emails: [], phone_numbers: [], webauthn_registrations: [] };
  const onRefresh = vi.fn();
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/sessions/authenticate')) onRefresh();
    return Response.json({ data: { session, user, session_token: 'token-1', session_jwt: 'jwt-1' } });
  });
  const real = createStytchClient('public-token-test-lock');
  await real.magicLinks.authenticate('token-1', { session_duration_minutes: 30 });
  interceptRequest(
    internalsOf(real).networkClient,
    '/sessions/authenticate',
    refreshLock(heldBy(real), { isAsked: false }),
  );
  const first = real.session.authenticate();
  await vi.advanceTimersByTimeAsync(100);
  await first;
  expect(await real.session.authenticate()).toMatchObject({ session: { session_id: 'session-1' } });
  expect(onRefresh).toHaveBeenCalledOnce();
  expect(real.session.getTokens()).not.toBeNull();
});
