// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';

it('lets the library load and work in a browser that blocks storage', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network in a unit test')));
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      configurable: true,
      get: () => {
        throw new DOMException('Blocked.', 'SecurityError');
      },
    });
  await import('./blockedStorage.ts');
  const { createStytchClient } = await import('@stytch/vanilla-js/headless');
  expect(createStytchClient('public-token-test-blocked').session.getSync()).toBeNull();
});
