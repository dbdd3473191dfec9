import { chromium } from '@playwright/test';
import { findChromium } from '../support/browsers/ensureBrowser.mjs';

/**
 * What Chromium does for itself beside the page of a new window: under its address bar alone stands a page of three hundred files,
 * which takes the processor from what is measured. Playwright's own list is not added to: of two the browser reads the last.
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

/** The browser of the bench. A page of the browser's own, which another version may call otherwise, is told of, and ends in failure. */
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
