// @vitest-environment happy-dom
import { resolveConfig } from '@vestibule/shared-protocol';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { featureCalls } from '../../app/consumer/featureCalls.ts';
import { pkcePairs } from '../../redirect/pkcePairs.ts';
import { endSessionCookies } from '../../testing/endSessionCookies.ts';
import { createProviderClient } from '../createProviderClient.ts';

const MINUTE_MS = 60_000;
const options = { config: resolveConfig({}), locale: 'en' };
const user = { user_id: 'user-1', name: {}, emails: [], phone_numbers: [], webauthn_registrations: [] };
const project = { captcha_settings: { enabled: false }, password_config: null };

/** The device's clock minus the provider's, in milliseconds. */
let aheadMs = 0;
let endsAtMs = 0;
let isOver = false;
const providerNow = () => Date.now() - aheadMs;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-01-01T12:00:00Z') });
  for (const level of ['warn', 'error'] as const) vi.spyOn(console, level).mockReturnValue();
  localStorage.clear();
  [aheadMs, isOver] = [0, false];
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/bootstrap/')) return Response.json({ data: project });
    if (isOver) {
      const error = { status_code: 404, error_type: 'session_not_found', error_message: 'No.', error_url: '' };
      return Response.json(error, { status: 404 });
    }
    const [started_at, last_accessed_at, expires_at] = [providerNow(), providerNow(), endsAtMs].map((ms) =>
      new Date(ms).toISOString(),
    );
    const session = { session_id: 'session-1', user_id: 'user-1', roles: [], started_at, last_accessed_at, expires_at };
    return Response.json({ data: { session, user, session_token: 'token-1', session_jwt: 'jwt-1' } });
  });
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.restoreAllMocks();
  endSessionCookies();
});

const createClient = (publicToken: string) => createProviderClient({ publicToken, hosts: [] }, pkcePairs, featureCalls);
async function signIn(publicToken = `public-token-test-${Math.random()}`) {
  endsAtMs = providerNow() + 30 * MINUTE_MS;
  const client = createClient(publicToken);
  await client.authenticateMagicLink('token-1', options);
  return { client, life: await client.life() };
}
const isSignedIn = ({ client }: Awaited<ReturnType<typeof signIn>>) => client.session().session !== null;

it.each([
  ['right', 0],
  ['45 minutes ahead', 45],
  ['2 hours ahead', 120],
  ['a year ahead', 365 * 24 * 60],
  ['45 minutes behind', -45],
  ['2 hours behind', -120],
])('a session ends when the provider says so, on a device whose clock is %s', async (_, minutes) => {
  aheadMs = minutes * MINUTE_MS;
  const signedIn = await signIn();
  expect(document.cookie).toContain('stytch_session=token-1');
  await vi.advanceTimersByTimeAsync(29 * MINUTE_MS);
  expect(isSignedIn(signedIn)).toBe(true);
  expect(document.cookie).toContain('stytch_session=token-1');
  isOver = true;
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  expect(isSignedIn(signedIn)).toBe(false);
  expect(signedIn.life.end()).toBe('expired');
});

it('a document that has heard no answer yet takes over the time that another one has heard', async () => {
  aheadMs = 120 * MINUTE_MS;
  const publicToken = 'public-token-test-clock';
  await signIn(publicToken);
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  Reflect.deleteProperty(window, Symbol.for('__stytch_DataLayer'));
  const client = createClient(publicToken);
  await client.life();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(client.session().session).not.toBeNull();
  expect(document.cookie).toContain('stytch_session=token-1');
});

it('a clock that has been put right counts from the next answer on', async () => {
  aheadMs = 120 * MINUTE_MS;
  await signIn();
  expect(localStorage.getItem('vestibule:clock_skew')).toBe(String(aheadMs));
  vi.setSystemTime(providerNow());
  aheadMs = 0;
  await signIn();
  expect(localStorage.getItem('vestibule:clock_skew')).toBeNull();
});
