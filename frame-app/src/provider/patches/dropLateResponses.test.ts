// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetSignOut } from '../../testing/endSessionCookies.ts';
import { type AnySession, type Held, markSignOut } from '../storage/signOutMark.ts';
import { dropLateResponses } from './dropLateResponses.ts';
import type { Internals } from './internals.ts';

const first = { session_id: 'session-1' };
const member = { member_session_id: 'session-1' };
const call = { url: '/sessions/authenticate', method: 'POST' };

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(1_000);
});
afterEach(() => {
  forgetSignOut();
  vi.useRealTimers();
});

/** Installs the patch in a document that has a session. Tokens are empty where cookies are hidden from scripts. */
function start(response: object, held: { session: AnySession; token: string } = { session: first, token: 'token-1' }) {
  const fetchSDK = vi.fn(async ({ url }: { url: string }) => (url === call.url ? response : {}));
  const dataLayer = { writeSessionCookie: vi.fn(), removeSessionCookie: vi.fn() };
  const networkClient = { fetchSDK, retriableFetchSDK: fetchSDK } as unknown as Internals['networkClient'];
  const layer = dataLayer as unknown as Internals['dataLayer'];
  const endHere = vi.fn(async () => {});
  const { removeSessionCookie, writeSessionCookie } = dataLayer;
  const session: Held = {
    getTokens: () => (held.token ? { session_token: held.token } : null),
    getSync: () => held.session,
  };
  dropLateResponses({ networkClient, dataLayer: layer }, session, endHere);
  const write = (change: object) => layer.writeSessionCookie(change as never);
  return { ask: () => networkClient.fetchSDK(call), write, fetchSDK, removeSessionCookie, writeSessionCookie, endHere };
}

it.each([
  ['a user', { session: first }],
  ['a member', { member_session: member }],
])('refuses a session of %s that was signed out before it was requested', async (_, response) => {
  const { ask } = start(response);
  markSignOut({ session_id: 'session-1' });
  await expect(ask()).rejects.toThrow('session_not_found');
});

it('knows the session by its token where the signing-out document had not read more of it', async () => {
  const { ask } = start({ session: first, session_token: 'token-1' });
  markSignOut(null, 'token-1');
  await expect(ask()).rejects.toThrow('session_not_found');
});

it('passes a session that begins after the sign-out of another one', async () => {
  const response = { session: { session_id: 'session-2' }, session_token: 'token-2', session_jwt: 'jwt-2' };
  const { ask, write, endHere } = start(response, { session: response.session, token: 'token-2' });
  markSignOut(first);
  expect(await ask()).toBe(response);
  write({ state: { session: response.session }, session_jwt: 'jwt-2' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(endHere).not.toHaveBeenCalled();
});

it('removes what it has written when the sign-out shows afterwards', async () => {
  const response = { session: first, session_token: 'token-1', session_jwt: 'jwt-1' };
  const { ask, write, writeSessionCookie, removeSessionCookie, endHere } = start(response);
  await ask();
  markSignOut(null);
  expect(() => write({ state: { session: first }, session_jwt: 'jwt-1' })).toThrow('session_not_found');
  // The mark is read after the write, because the other document removes the cookies after it has written the mark.
  expect(removeSessionCookie.mock.invocationCallOrder[0]).toBeGreaterThan(
    writeSessionCookie.mock.invocationCallOrder[0] ?? Number.POSITIVE_INFINITY,
  );
  expect(endHere).toHaveBeenCalledOnce();
});

it("removes another document's refresh of a session that was signed out", () => {
  const { write, removeSessionCookie } = start({});
  markSignOut(first);
  expect(() => write({ state: { session: first }, session_jwt: 'jwt-shared' })).toThrow('session_not_found');
  expect(removeSessionCookie).toHaveBeenCalledOnce();
});

it.each([100, 1_000, 5_000])('sees a sign-out late: %d ms', async (ms) => {
  const { ask, removeSessionCookie } = start({ session: first, session_token: 'token-1', session_jwt: 'jwt-1' });
  await ask();
  await vi.advanceTimersByTimeAsync(ms - 1);
  markSignOut(null);
  expect(removeSessionCookie).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(removeSessionCookie).toHaveBeenCalledOnce();
});

it('leaves a session alone that has replaced the late one', async () => {
  const heldSession = { session: first as AnySession, token: 'token-1' };
  const { ask, removeSessionCookie } = start(
    { session: first, session_token: 'token-1', session_jwt: 'jwt-1' },
    heldSession,
  );
  await ask();
  markSignOut(first);
  Object.assign(heldSession, { session: { session_id: 'session-2' }, token: 'token-2' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(removeSessionCookie).not.toHaveBeenCalled();
});

it('ends a late session at the provider where scripts cannot remove its cookie', async () => {
  const { ask, fetchSDK, endHere } = start(
    { session: first, session_token: '', session_jwt: '' },
    { session: first, token: '' },
  );
  await ask();
  markSignOut(null);
  await vi.advanceTimersByTimeAsync(100);
  await vi.dynamicImportSettled();
  expect(endHere).toHaveBeenCalledOnce();
  expect(fetchSDK).toHaveBeenLastCalledWith({ url: '/sessions/revoke', method: 'POST' });
});
