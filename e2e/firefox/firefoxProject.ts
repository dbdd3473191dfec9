import { fileURLToPath } from 'node:url';
import { findFirefox } from '../support/browsers/ensureBrowser.mjs';
import { privilegedSocketPath } from './privileged.ts';

const path = findFirefox();

/** The options to launch the system's Firefox through the relay, without `firefoxUserPrefs`. */
const firefoxLaunchOptions = {
  executablePath: fileURLToPath(new URL('relay.mjs', import.meta.url)),
  args: ['--remote-allow-system-access'],
  env: { ...process.env, ...(path && { FIREFOX_PATH: path }), FIREFOX_PRIVILEGED_SOCKET: privilegedSocketPath },
};

const firefoxUserPrefs = {
  // Use virtual authenticators, and never prompt for a USB key.
  'security.webauth.webauthn_enable_softtoken': true,
  'security.webauth.webauthn_enable_usbtoken': false,
  // Overlay scroll bars, as in headless Chromium and on phones.
  'ui.useOverlayScrollbars': 1,
  // No back/forward cache, because Playwright is not notified of cached pages.
  'browser.sessionhistory.max_total_viewers': 0,
};

/** Specs that use no browser or always Chromium. */
const withoutFirefox = ['bytes', 'notice', 'package', 'related-origins', 'server', 'skips'].map(
  (name) => `${name}.spec.ts`,
);

/** The project for the system's Firefox. */
export const firefoxProject = {
  name: 'firefox',
  testIgnore: withoutFirefox,
  // Firefox is slower than Chromium's headless shell.
  expect: { timeout: 20_000 },
  use: {
    browserName: 'firefox' as const,
    channel: 'moz-firefox',
    launchOptions: { ...firefoxLaunchOptions, firefoxUserPrefs },
  },
};
