// Finds what the WebKit tests run in, or says what is missing and how to get it: `node e2e/support/browsers/ensureWebKit.mjs`.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** Below them distributions keep WebKitGTK's own programs, at most two folders deep; these are on no path. */
const libraryFolders = ['/usr/lib', '/usr/lib64', '/usr/libexec'];

const howToInstall = [
  'Debian, Ubuntu: apt-get install webkit2gtk-driver xvfb',
  'Elsewhere the programs of WebKitGTK 2.50 or newer, on the path; WEBKIT_PATH=/path/to/MiniBrowser names the browser.',
].join('\n');

/**
 * WebKitGTK's small browser, the driver that speaks WebDriver for it, and a screen for it to draw on.
 *
 * @throws Error naming what is missing, and what brings it
 * @returns {{ browser: string, driver: string, screen: string }}
 */
export function findWebKit() {
  const found = {
    MiniBrowser: process.env.WEBKIT_PATH ?? onPath('MiniBrowser') ?? inLibraries('MiniBrowser'),
    WebKitWebDriver: onPath('WebKitWebDriver'),
    Xvfb: onPath('Xvfb'),
  };
  const missing = Object.keys(found).filter((name) => !existsSync(found[name] ?? ''));
  if (missing.length > 0) throw new Error(`The WebKit tests miss ${missing.join(', ')}.\n${howToInstall}`);
  return { browser: found.MiniBrowser, driver: found.WebKitWebDriver, screen: found.Xvfb };
}

/**
 * A screen that nobody sees, with a number that is free. Nothing of WebKitGTK runs without one: it does not even say its version.
 *
 * @param {string} program Xvfb
 * @returns {Promise<{ display: string, kill(): void }>}
 */
export async function startScreen(program) {
  const xvfb = spawn(program, ['-displayfd', '3', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(createInterface(xvfb.stdio[3]), 'line');
  return { display: `:${number}`, kill: () => xvfb.kill() };
}

function onPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

function inLibraries(name) {
  const below = (folder) => {
    try {
      const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
      return folders.map((entry) => join(folder, entry.name));
    } catch {
      return [];
    }
  };
  const folders = libraryFolders.flatMap((folder) => below(folder).flatMap((one) => [one, ...below(one)]));
  return folders
    .filter((folder) => /webkit/i.test(folder))
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}

async function sayVersion() {
  const { browser, screen: program } = findWebKit();
  const screen = await startScreen(program);
  try {
    const env = { ...process.env, DISPLAY: screen.display };
    const version = execFileSync(browser, ['--version'], { stdio: ['ignore', 'pipe', 'ignore'], env });
    console.info(`WebKit tests run in ${String(version).trim()} (${browser}).`);
  } finally {
    screen.kill();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await sayVersion();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
