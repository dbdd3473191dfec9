// @vitest-environment happy-dom
import { createStytchClient } from '@stytch/vanilla-js/headless';
import { afterEach, expect, it, vi } from 'vitest';
import { quickTimeZone } from './timeZone.ts';

const { DateTimeFormat } = Intl;
const onCreate = vi.fn();

afterEach(() => {
  Intl.DateTimeFormat = DateTimeFormat;
  vi.unstubAllGlobals();
  onCreate.mockClear();
});

/** Installs the patch in a browser that has `Temporal`. `created` is called for every real format. */
function install() {
  vi.stubGlobal('Temporal', { Now: { timeZoneId: () => 'Europe/Vienna' } });
  Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
    apply: (create, _, args) => {
      onCreate(...args);
      return create(...args);
    },
  });
  quickTimeZone();
}

it('answers the time zone without a format', () => {
  install();
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe('Europe/Vienna');
  expect(onCreate).not.toHaveBeenCalled();
});

it('creates a real format for every other use', () => {
  install();
  const day = new Date(2026, 0, 2);
  const { format, resolvedOptions } = Intl.DateTimeFormat();
  expect(format(day)).toBe(DateTimeFormat().format(day));
  expect(resolvedOptions().calendar).toBe('gregory');
  expect(Intl.DateTimeFormat().formatToParts(day)).toEqual(DateTimeFormat().formatToParts(day));
  expect(Intl.DateTimeFormat('de', { dateStyle: 'short' }).format(day)).toBe('02.01.26');
  expect(new Intl.DateTimeFormat('de', { dateStyle: 'short' }).format(day)).toBe('02.01.26');
});

it('changes nothing in a browser without Temporal', () => {
  vi.stubGlobal('Temporal', undefined);
  quickTimeZone();
  expect(Intl.DateTimeFormat).toBe(DateTimeFormat);
});

it('answers the library, which asks with each call', async () => {
  install();
  const fetchMock = vi.fn(async (_url: string, _init: RequestInit) => Response.json({ data: {} }));
  vi.stubGlobal('fetch', fetchMock);
  await createStytchClient('public-token-test-zone')
    .magicLinks.email.loginOrCreate('a@example.com')
    .catch(() => {});
  const clientHeaders = fetchMock.mock.calls
    .map(([, { headers }]) => new Headers(headers).get('x-sdk-client') ?? '')
    .map(atob);
  expect(clientHeaders.length).toBeGreaterThan(0);
  for (const header of clientHeaders) expect(JSON.parse(header)).toMatchObject({ timezone: 'Europe/Vienna' });
  expect(onCreate).not.toHaveBeenCalled();
});
