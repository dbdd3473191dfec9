// @vitest-environment happy-dom
import { createStytchClient } from '@stytch/vanilla-js/headless';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { patchTimeZone } from './patchTimeZone.ts';

const { DateTimeFormat } = Intl;
/** The browser, where it is asked for the zone. */
const asked = vi.fn();
let zone: string;
let offsetMinutes: number;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  asked.mockClear();
  zone = 'Europe/Vienna';
  offsetMinutes = -60;
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockImplementation(() => offsetMinutes);
  open();
});
afterEach(() => {
  Intl.DateTimeFormat = DateTimeFormat;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A document of its own, whose browser tells the zone. */
function open() {
  Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
    apply(_, __, given) {
      asked(...given);
      return { resolvedOptions: () => ({ timeZone: zone }) };
    },
  });
  patchTimeZone();
}

const said = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

it('asks the browser at the first visit, once', () => {
  expect([said(), said()]).toEqual(['Europe/Vienna', 'Europe/Vienna']);
  expect(asked).toHaveBeenCalledOnce();
});

it("says what was said at the last visit, and asks anew once the visitor's press is over", () => {
  said();
  zone = 'Europe/Paris';
  open();
  expect(said()).toBe('Europe/Vienna');
  expect(asked).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(5_000);
  expect(said()).toBe('Europe/Paris');
  open();
  expect(said()).toBe('Europe/Paris');
});

it('asks at once where the clock is another one', () => {
  said();
  offsetMinutes = 0;
  zone = 'Europe/London';
  open();
  expect(said()).toBe('Europe/London');
});

it('asks where nothing can be kept', () => {
  vi.stubGlobal('localStorage', undefined);
  open();
  expect(said()).toBe('Europe/Vienna');
});

it('asks `Intl` for nothing, and keeps nothing, where the browser tells the zone at once', () => {
  vi.stubGlobal('Temporal', { Now: { timeZoneId: () => 'Europe/Madrid' } });
  open();
  expect(said()).toBe('Europe/Madrid');
  expect(asked).not.toHaveBeenCalled();
  expect(localStorage).toHaveLength(0);
});

it('leaves alone who wants more of a date than its zone', () => {
  said();
  Intl.DateTimeFormat('de', { month: 'long' });
  expect(asked).toHaveBeenLastCalledWith('de', { month: 'long' });
  expect(new Intl.DateTimeFormat('de', { month: 'long' }).format(new Date(2026, 0))).toBe('Januar');
});

it("the provider's library asks as it is answered here", () => {
  said();
  asked.mockClear();
  open();
  const sent = vi.fn(async () => new Response('{}', { status: 500 }));
  vi.stubGlobal('fetch', sent);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  createStytchClient('public-token-test-zone');
  const [, init] = sent.mock.calls[0] as unknown as [string, RequestInit];
  const telemetry = atob((init.headers as Record<string, string>)['X-SDK-Client'] ?? '');
  expect(JSON.parse(telemetry)).toMatchObject({ timezone: 'Europe/Vienna' });
  expect(asked).not.toHaveBeenCalled();
});
