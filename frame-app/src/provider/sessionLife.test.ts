// @vitest-environment happy-dom
import type { StytchClient } from '@stytch/vanilla-js/headless';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Deployment } from '../deployment.ts';
import type { Internals } from './patches/internals.ts';
import { createSessionLife } from './sessionLife.ts';

let cookie: string;

beforeEach(() => {
  vi.useFakeTimers();
  cookie = '';
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => cookie);
});
afterEach(() => void vi.restoreAllMocks());

/** Creates the session life of a document that learned from storage of a session that another document began. */
function hear(provider?: Deployment['provider']) {
  const session = { session_id: 'session-1', expires_at: '2999-01-01T00:00:00Z' };
  const getTokens = () => (cookie ? { session_token: 'token-1', session_jwt: 'jwt-1' } : null);
  const client = { session: { getSync: () => session, getTokens }, onStateChange: () => () => {} };
  const fetchSDK = vi.fn(async () => ({ session }));
  const networkClient = { fetchSDK } as unknown as Internals['networkClient'];
  createSessionLife(
    client as unknown as StytchClient,
    provider ? { provider } : {},
    { networkClient, dataLayer: { writeSessionCookie() {} } as unknown as Internals['dataLayer'] },
    async () => {},
    { isAsked: true },
    { now: Date.now },
    () => ({ id: undefined, answer: null }),
  );
  void networkClient.fetchSDK({ url: '/sessions/authenticate', method: 'POST', body: {} });
  return fetchSDK;
}

it('asks the provider about a session when its cookie is there', async () => {
  const fetchSDK = hear();
  await vi.advanceTimersByTimeAsync(300);
  expect(fetchSDK).not.toHaveBeenCalled();
  cookie = 'stytch_session=token-1';
  await vi.advanceTimersByTimeAsync(40);
  expect(fetchSDK).toHaveBeenCalledOnce();
});

it('asks at once where no script can read the cookie', async () => {
  const fetchSDK = hear({ domain: 'https://login.example.com' });
  await vi.advanceTimersByTimeAsync(0);
  expect(fetchSDK).toHaveBeenCalledOnce();
});
