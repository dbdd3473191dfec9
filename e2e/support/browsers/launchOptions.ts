import { findChromium, findHeadlessShell } from './ensureBrowser.mjs';

const isRoot = process.getuid?.() === 0;
const executablePath = findChromium();

/** How Chromium is started, in tests and bench: found here, quiet, and without what root may not have. */
export const launchOptions = {
  ...(executablePath && { executablePath }),
  args: [
    ...(isRoot ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

const shell = findHeadlessShell();

/** The same for tests that need no window; undefined where there is nothing lighter. */
export const shellOptions = shell ? { ...launchOptions, executablePath: shell } : undefined;
