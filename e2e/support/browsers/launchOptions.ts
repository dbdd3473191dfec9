import { findChromium, findHeadlessShell } from './ensureBrowser.mjs';

const isRoot = process.getuid?.() === 0;
const executablePath = findChromium();

/** Chromium's launch options for tests and the benchmark: no background traffic, and no sandbox for root. */
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

/** The launch options of the headless shell, for tests that need no window. Undefined if it is not installed. */
export const shellOptions = shell ? { ...launchOptions, executablePath: shell } : undefined;
