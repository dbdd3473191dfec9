// @vitest-environment happy-dom
import { createStytchClient } from '@stytch/vanilla-js/headless';
import { afterEach, expect, it, vi } from 'vitest';
import { quickTimeZone } from './timeZone.ts';

const { DateTimeFormat } = Intl;
const created = vi.fn();

afterEach(() => {
  Intl.DateTimeFormat = DateTimeFormat;
  vi.unstubAllGlobals();
  created.mockClear();
});

/** Installs the patch in a browser that has `Temporal`. `created` is called for every real format. */
function install() {
  vi.stubGlobal('Temporal', { Now: { timeZoneId: () => 'Europe/Vienna' } });
  Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
    apply: (create, _, given) => {
      created(...given);
      return create(...given);
    },
  });
  quickTimeZone();
}

it('answers the time zone without a format', () => {
  install();
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe('Europe/Vienna');
  expect(created).not.toHaveBeenCalled();
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
  const sent = vi.fn(async (_url: string, _init: RequestInit) => Response.json({ data: {} }));
  vi.stubGlobal('fetch', sent);
  await createStytchClient('public-token-test-zone')
    .magicLinks.email.loginOrCreate('a@example.com')
    .catch(() => {});
  const said = sent.mock.calls.map(([, { headers }]) => new Headers(headers).get('x-sdk-client') ?? '').map(atob);
  expect(said.length).toBeGreaterThan(0);
  for (const one of said) expect(JSON.parse(one)).toMatchObject({ timezone: 'Europe/Vienna' });
  expect(created).not.toHaveBeenCalled();
});
