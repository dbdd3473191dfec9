// @vitest-environment happy-dom
import { createStytchClient } from '@stytch/vanilla-js/headless';
import { expect, it, vi } from 'vitest';
import { interceptNavigation } from './oauthNavigation.ts';

it('receives the URL of an OAuth start, and the document stays', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network in a unit test')));
  const client = createStytchClient('public-token-test-navigation');
  const onUrl = vi.fn();
  interceptNavigation(client, onUrl);
  const before = location.href;
  await client.oauth.github.start({ login_redirect_url: 'https://app.example.com/' });
  expect(onUrl.mock.calls[0]?.[0]).toContain('/v1/public/oauth/github/start?public_token=');
  expect(location.href).toBe(before);
});
