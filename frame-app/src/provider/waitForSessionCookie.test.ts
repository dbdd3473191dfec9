// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitForSessionCookie } from './waitForSessionCookie.ts';

let known: object | null;
let cookie: string;
const session = { getSync: () => known } as Parameters<typeof waitForSessionCookie>[0];

beforeEach(() => {
  vi.useFakeTimers();
  known = { session_id: 'session-test-1' };
  cookie = '';
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => cookie);
});
afterEach(() => void vi.restoreAllMocks());

async function hasArrived(afterMs: number): Promise<boolean> {
  const onArrival = vi.fn();
  void waitForSessionCookie(session).then(onArrival);
  await vi.advanceTimersByTimeAsync(afterMs);
  return onArrival.mock.calls.length > 0;
}

it('a session whose cookie is there, and nobody, are not waited for', async () => {
  expect(await hasArrived(0)).toBe(false);
  cookie = 'a=b; stytch_session=token';
  expect(await hasArrived(0)).toBe(true);
  cookie = '';
  known = null;
  expect(await hasArrived(0)).toBe(true);
});

it('a cookie that comes after the news of its session is waited for, until the session is gone', async () => {
  setTimeout(() => {
    cookie = 'stytch_session=token';
  }, 300);
  expect(await hasArrived(290)).toBe(false);
  expect(await hasArrived(40)).toBe(true);
  cookie = '';
  setTimeout(() => {
    known = null;
  }, 100);
  expect(await hasArrived(120)).toBe(true);
});

it('a cookie that does not come is waited for two seconds', async () => {
  expect(await hasArrived(1_900)).toBe(false);
  expect(await hasArrived(2_020)).toBe(true);
});
