// @vitest-environment happy-dom
import browserCookies from 'js-cookie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetSignOut } from '../../testing/endSessionCookies.ts';
import { noteIntermediateSession, readIntermediateSession } from '../storage/intermediateSession.ts';
import { markSignOut } from '../storage/signOutMark.ts';
import { dropLateProofs } from './dropLateProofs.ts';
import type { OrganizationInternals } from './organizationInternals.ts';

const cookie = 'stytch_intermediate_session_token';
const call = { url: '/b2b/otps/email/discovery/authenticate', method: 'POST' };
const member = { member_session_id: 'session-1' };

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(1_000);
});
afterEach(() => {
  forgetSignOut();
  browserCookies.remove(cookie);
  vi.useRealTimers();
});

/** Installs the patch in a document of members. */
function start() {
  const fetchSDK = vi.fn(async () => ({ intermediate_session_token: 'ist-1' }));
  const internals = {
    networkClient: { fetchSDK, retriableFetchSDK: fetchSDK },
    dataLayer: {
      writeIntermediateSessionTokenCookie: (token: string) => void browserCookies.set(cookie, token),
      removeISTCookie: () => browserCookies.remove(cookie),
    },
  } as unknown as OrganizationInternals;
  dropLateProofs(internals);
  const { networkClient, dataLayer } = internals;
  return {
    ask: () => networkClient.fetchSDK(call),
    write: (token: string) => dataLayer.writeIntermediateSessionTokenCookie(token),
  };
}

it('removes the token that it has written when the sign-out shows afterwards', async () => {
  const { ask, write } = start();
  await ask();
  markSignOut(member);
  expect(() => write('ist-1')).toThrow('session_not_found');
  expect(browserCookies.get(cookie)).toBeUndefined();
});

it.each([100, 1_000, 5_000])('sees a sign-out late: %d ms', async (ms) => {
  const { ask, write } = start();
  await ask();
  write('ist-1');
  noteIntermediateSession('organization-1');
  await vi.advanceTimersByTimeAsync(ms - 1);
  markSignOut(member);
  expect(browserCookies.get(cookie)).toBe('ist-1');
  await vi.advanceTimersByTimeAsync(1);
  expect(browserCookies.get(cookie)).toBeUndefined();
  expect(readIntermediateSession()).toBeNull();
});

it('keeps the token of a sign-in that began after the sign-out', async () => {
  const { ask, write } = start();
  await ask();
  markSignOut(member);
  write('ist-2');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(browserCookies.get(cookie)).toBe('ist-2');
});
