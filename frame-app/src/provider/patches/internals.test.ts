// @vitest-environment happy-dom
import { createStytchClient, type StytchClient } from '@stytch/vanilla-js/headless';
import { expect, it, vi } from 'vitest';
import { internalsOf } from './internals.ts';

it("finds what the provider's library keeps private where this version expects it", async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network in a unit test')));
  const { bootstrap, networkClient, searchManager, captcha, clientsideServices } = internalsOf(
    createStytchClient('public-token-test-internals'),
  );
  expect(bootstrap.getSync()).toHaveProperty('displayWatermark');
  expect(await bootstrap.getAsync()).toMatchObject({ projectName: null, emailDomains: expect.any(Array) });
  expect(searchManager.searchUser).toBeTypeOf('function');
  expect(networkClient.logEvent).toBeTypeOf('function');
  expect(networkClient.fetchSDK).toBeTypeOf('function');
  expect(networkClient.buildSDKUrl('/oauth/authorize')).toMatch(/^https:.*\/sdk\/v1\/oauth\/authorize$/);
  expect(networkClient.createTelemetryBlob()).toHaveProperty('sdk');
  expect(captcha.state).toBeInstanceOf(Promise);
  expect(captcha.executeRecaptcha).toBeTypeOf('function');
  expect(searchManager.dfpProtectedAuth.state).toBeInstanceOf(Promise);
  expect(searchManager.dfpProtectedAuth.getTelemetryID).toBeTypeOf('function');
  expect(clientsideServices.oneTapStart).toBeTypeOf('function');
  expect(clientsideServices.oneTapSubmit).toBeTypeOf('function');
});

it('removes the PKCE pair of an OAuth start from the library’s storage', () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network in a unit test')));
  const key = 'stytch_sdk_state_public-token-test-pair::PKCE_VERIFIER:oauth';
  localStorage.setItem(key, '{}');
  internalsOf(createStytchClient('public-token-test-pair')).dataLayer.removeItem('PKCE_VERIFIER:oauth');
  expect(localStorage.getItem(key)).toBeNull();
});

it('lets the library read the state of the captcha for each call', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network in a unit test')));
  const { captcha } = internalsOf(createStytchClient('public-token-test-protection'));
  const captchaClient = { ready: (then: () => void) => then(), execute: async () => 'captcha-token' };
  Object.defineProperty(captcha, 'state', { get: async () => ({ configured: true, captchaClient, siteKey: 'key' }) });
  expect(await captcha.executeRecaptcha()).toBe('captcha-token');
});

it('throws if a new version has moved them', () => {
  expect(() => internalsOf({} as StytchClient)).toThrow(/no longer offers the internals/);
});
