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

/** How the bench starts its browser. */
export const launchOptions = (executablePath) => ({
  ...(executablePath && { executablePath }),
  args: [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    `--disable-features=${ownWork}`,
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
});
