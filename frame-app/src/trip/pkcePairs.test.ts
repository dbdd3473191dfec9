// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearTrips } from '../testing/clearTrips.ts';
import { pkcePairs } from './pkcePairs.ts';
import { storeLinkTrip } from './trips.ts';

const MINUTE_MS = 60_000;
const pairOf = (digit: string) =>
  JSON.stringify({ code_challenge: digit.repeat(43), code_verifier: digit.repeat(128) });

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-01-01T00:00:00Z') });
  clearTrips();
});
afterEach(() => void vi.useRealTimers());

it('is kept by its name until it is spent', () => {
  pkcePairs.write('oauth', pairOf('1'));
  pkcePairs.write('magic_links', pairOf('2'));
  pkcePairs.write('oauth', pairOf('3'));
  expect(pkcePairs.read('oauth')).toBe(pairOf('3'));
  expect(pkcePairs.read('magic_links')).toBe(pairOf('2'));
  expect(pkcePairs.read('passwords')).toBeNull();
  pkcePairs.drop('oauth');
  expect(pkcePairs.read('oauth')).toBeNull();
  expect(pkcePairs.read('magic_links')).toBe(pairOf('2'));
  expect(document.cookie).not.toContain('333');
});

it('is kept for half an hour, and of a mail for as long as its link is good', () => {
  pkcePairs.write('oauth', pairOf('1'));
  pkcePairs.write('magic_links', pairOf('2'));
  storeLinkTrip({ sessionDurationMinutes: 30, untilMs: Date.now() + 60 * MINUTE_MS });
  vi.advanceTimersByTime(30 * MINUTE_MS);
  expect(pkcePairs.read('oauth')).toBeNull();
  expect(pkcePairs.read('magic_links')).toBe(pairOf('2'));
  vi.advanceTimersByTime(30 * MINUTE_MS);
  expect(pkcePairs.read('magic_links')).toBeNull();
});
