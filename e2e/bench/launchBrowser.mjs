import { chromium } from '@playwright/test';
import { findChromium } from '../support/browsers/ensureBrowser.mjs';

/**
 * Features of Chromium that load internal pages in each new window and so disturb the measurement. The list includes
 * Playwright's, because Chromium reads only the last such option.
 */
const ownWork = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'DestroyProfileOnBrowserClose',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PreconnectToSearch',
];

/** Launches the benchmark's browser. The run fails if the browser opens an internal page, such as after an update. */
export async function launchBrowser() {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      `--disable-features=${ownWork}`,
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  });
  const cdp = await browser.newBrowserCDPSession();
  cdp.on('Target.targetCreated', ({ targetInfo: { url } }) => {
    if (!url.startsWith('chrome://')) return;
    console.error(`Measured beside a page of the browser's own: ${url} (e2e/bench/launchBrowser.mjs)`);
    process.exitCode = 1;
  });
  await cdp.send('Target.setDiscoverTargets', { discover: true, filter: [{}] });
  return browser;
}
