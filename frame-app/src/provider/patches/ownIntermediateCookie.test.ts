// @vitest-environment happy-dom
import { createStytchB2BClient } from '@stytch/vanilla-js/b2b/headless';
import { beforeEach, expect, it, vi } from 'vitest';
import { organizationInternalsOf } from './organizationInternals.ts';
import { ownIntermediateCookie } from './ownIntermediateCookie.ts';

// On localhost the library never names a domain.
beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ data: {} }));
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL('https://a.example.com');
});

it('keeps the intermediate session token on this host, and leaves the domain of the session', () => {
  const cookieOptions = { availableToSubdomains: true, domain: 'example.com' };
  const { dataLayer } = organizationInternalsOf(createStytchB2BClient('public-token-test-ist', { cookieOptions }));
  const cookieSetter = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {});
  const write = (token: string) => {
    dataLayer.writeIntermediateSessionTokenCookie(token);
    return cookieSetter.mock.lastCall?.[0];
  };
  expect(write('ist-1')).toMatch(/domain=example\.com/i);
  ownIntermediateCookie(dataLayer);
  expect(write('ist-2')).toContain('stytch_intermediate_session_token=ist-2');
  expect(write('ist-2')).not.toMatch(/domain/i);
  dataLayer.writeSessionCookie({ state: null });
  expect(cookieSetter.mock.lastCall?.[0]).toMatch(/domain=example\.com/i);
});
