import { expect, test } from './fixtures.ts';
import { frameWithWebAuthn } from './frameWithWebAuthn.ts';
import { signInByPasscode } from './signIn.ts';

test.use({ serverOptions: { frameFolder: frameWithWebAuthn() } });

test.beforeEach(async ({ host, inbox, email }) => {
  await host.openLogin({ products: ['otp'] });
  await signInByPasscode(host, inbox, email);
  await host.openRegistration();
});

test('the window knows its page, which continues when the window is done', async ({ host, webkit }) => {
  const window = await webkit.windowOf(() => host.widget.press('Create a Passkey'));
  await host.widget.shows('Continue in the new window');
  await window.shows('Set up a new Passkey');
  await window.press('Skip');
  await webkit.closed(window);
  await host.hearsEvent('passkey_registration_skipped');
});

test('the window closes when its page no longer waits for it', async ({ host, webkit }) => {
  const window = await webkit.windowOf(() => host.widget.press('Create a Passkey'));
  await window.shows('Set up a new Passkey');
  await host.widget.press('Back');
  await webkit.closed(window);
  await host.widget.shows('Set up a new Passkey');
});

test('a window address that no frame of this browser has opened has no effect', async ({ host, webkit, devServer }) => {
  const window = await webkit.windowOf(() => host.widget.press('Create a Passkey'));
  await window.shows('Set up a new Passkey');
  const copyUrl = new URL(await window.url());
  const stranger = await webkit.newTab();
  await stranger.open(`${devServer.urls.auth}/passkey-window${copyUrl.hash.replace(/id=[^&]+/, 'id=another')}`);
  await stranger.shows('This window lost its connection to the page that opened it.');
  expect(await stranger.text()).not.toContain('Set up a new Passkey');
});
