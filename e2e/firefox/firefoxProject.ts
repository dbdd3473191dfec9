import { fileURLToPath } from 'node:url';
import { findFirefox } from '../support/browsers/ensureBrowser.mjs';
import { privilegedSocketPath } from './privileged.ts';

const path = findFirefox();

/** How the system's Firefox is started, through the relay; `firefoxUserPrefs` are added to these. */
export const firefoxLaunchOptions = {
  executablePath: fileURLToPath(new URL('relay.mjs', import.meta.url)),
  args: ['--remote-allow-system-access'],
  env: { ...process.env, ...(path && { FIREFOX_PATH: path }), FIREFOX_PRIVILEGED_SOCKET: privilegedSocketPath },
};

export const firefoxUserPrefs = {
  // Passkeys live in a virtual authenticator, and no prompt waits for a key that nobody will plug in.
  'security.webauth.webauthn_enable_softtoken': true,
  'security.webauth.webauthn_enable_usbtoken': false,
  // Scroll bars take no room, as in Chromium without a window, and on phones.
  'ui.useOverlayScrollbars': 1,
  // Playwright does not hear of a page that Back takes from the cache.
  'browser.sessionhistory.max_total_viewers': 0,
};

/** What opens no browser, or Chromium by itself. */
export const withoutFirefox = ['bytes', 'notice', 'package', 'related-origins', 'server', 'skips'].map(
  (name) => `${name}.spec.ts`,
);

/** Undefined where there is no Firefox. */
export const firefoxProject = path && {
  name: 'firefox',
  testIgnore: withoutFirefox,
  // It takes twice as long as Chromium's shell does.
  expect: { timeout: 20_000 },
  use: {
    browserName: 'firefox' as const,
    channel: 'moz-firefox',
    launchOptions: { ...firefoxLaunchOptions, firefoxUserPrefs },
  },
};
