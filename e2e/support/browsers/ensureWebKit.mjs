// Finds the programs for the WebKit tests, or reports which are missing: `node e2e/support/browsers/ensureWebKit.mjs`.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The folders below which distributions install WebKitGTK's programs, at most two levels deep and not on the PATH. */
const libraryFolders = ['/usr/lib', '/usr/lib64', '/usr/libexec'];

const howToInstall = [
  'Debian, Ubuntu: apt-get install webkit2gtk-driver xvfb',
  'Other systems: WebKitGTK 2.50 or newer on the PATH, or set WEBKIT_PATH=/path/to/MiniBrowser.',
].join('\n');

/**
 * Returns the paths of WebKitGTK's MiniBrowser, of its WebDriver server and of the virtual screen (Xvfb).
 *
 * @throws Error that names the missing programs and how to install them
 * @returns {{ browser: string, driver: string, screen: string }}
 */
export function findWebKit() {
  const programs = {
    MiniBrowser: process.env.WEBKIT_PATH ?? onPath('MiniBrowser') ?? inLibraries('MiniBrowser'),
    WebKitWebDriver: onPath('WebKitWebDriver'),
    Xvfb: onPath('Xvfb'),
  };
  const missing = Object.keys(programs).filter((name) => !existsSync(programs[name] ?? ''));
  if (missing.length > 0)
    throw new Error(`Programs missing for the WebKit tests: ${missing.join(', ')}.\n${howToInstall}`);
  return { browser: programs.MiniBrowser, driver: programs.WebKitWebDriver, screen: programs.Xvfb };
}

/**
 * Starts a virtual screen on a free display number. WebKitGTK does not run without one, not even to print its version.
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
  const folders = libraryFolders.flatMap((folder) =>
    below(folder).flatMap((subfolder) => [subfolder, ...below(subfolder)]),
  );
  return folders
    .filter((folder) => /webkit/i.test(folder))
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}

async function printVersion() {
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
    await printVersion();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
