// Finds or installs the programs for the tests: `node e2e/support/browsers/ensureBrowser.mjs [headlessShell] [firefox] [nginx]`.
// Chromium is always included.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const longestInstallMs = 300_000;
const isRoot = process.getuid?.() === 0;
const playwrightCli = fileURLToPath(new URL('../../../node_modules/.bin/playwright', import.meta.url));

/**
 * Returns the path of the Chromium to test with: `CHROMIUM_PATH`, Playwright's, or the system's. Undefined if none is found.
 *
 * @throws Error when `CHROMIUM_PATH` names a file that is not there
 * @returns {string | undefined}
 */
export function findChromium() {
  const configuredPath = process.env.CHROMIUM_PATH;
  if (configuredPath) {
    if (!existsSync(configuredPath))
      throw new Error(`CHROMIUM_PATH names ${configuredPath}, but there is no such file.`);
    return configuredPath;
  }
  return [chromium.executablePath(), ...onPath(systemNames)].find((path) => existsSync(path));
}

/**
 * Returns the path of Chromium's headless shell, which has no windows and needs less CPU time.
 * Undefined if none is found or if `CHROMIUM_PATH` is set.
 *
 * @returns {string | undefined}
 */
export function findHeadlessShell() {
  if (process.env.CHROMIUM_PATH) return undefined;
  return onPath(['chromium-headless-shell']).find((path) => existsSync(path));
}

/**
 * Returns the path of the Firefox to test with: `FIREFOX_PATH` or the system's. Undefined if none is found.
 *
 * @throws Error when `FIREFOX_PATH` names a file that is not there
 * @returns {string | undefined}
 */
export function findFirefox() {
  const configuredPath = process.env.FIREFOX_PATH;
  if (configuredPath) {
    if (!existsSync(configuredPath))
      throw new Error(`FIREFOX_PATH names ${configuredPath}, but there is no such file.`);
    return configuredPath;
  }
  return [...onPath(['firefox-esr', 'firefox']), '/Applications/Firefox.app/Contents/MacOS/firefox'].find(existsSync);
}

/** Debian's packages install the libraries they need. Playwright's Chromium needs root only to install libraries. */
const browsers = {
  chromium: {
    name: 'Chromium',
    find: findChromium,
    installCommands: () => {
      const download = [playwrightCli, 'install', 'chromium'];
      return [...debianPackage('chromium'), ...(isRoot ? [[...download, '--with-deps']] : []), download];
    },
    whatToDo: 'Install it, or set CHROMIUM_PATH=/path/to/chromium.',
  },
  headlessShell: {
    name: "Chromium's headless shell",
    find: findHeadlessShell,
    installCommands: () => (process.env.CHROMIUM_PATH ? [] : debianPackage('chromium-headless-shell')),
    whatToDo: 'The tests run in Chromium instead, which is slower (Debian: apt-get install chromium-headless-shell).',
  },
  firefox: {
    name: 'Firefox',
    find: findFirefox,
    installCommands: () => debianPackage('firefox-esr'),
    whatToDo: 'Install it (Debian: apt-get install firefox-esr), or set FIREFOX_PATH=/path/to/firefox.',
  },
  nginx: {
    name: 'nginx',
    find: () => onPath(['nginx']).find((path) => existsSync(path)),
    installCommands: () => debianPackage('nginx'),
    whatToDo: 'Install it (Debian: apt-get install nginx).',
  },
};

/** Returns the path of a browser, installing it if needed and possible; otherwise undefined. */
function ensure({ name, find, installCommands }) {
  const path = find();
  if (path) return path;
  for (const [command, ...parameters] of installCommands()) {
    console.info(`${name} was not found; installing it.\n> ${command} ${parameters.join(' ')}`);
    if (spawnSync(command, parameters, { stdio: 'inherit', timeout: longestInstallMs }).status !== 0) continue;
    const path = find();
    if (path) return path;
  }
  return undefined;
}

function debianPackage(name) {
  if (!isRoot || !isDebian()) return [];
  return [['sh', '-c', `apt-get update && apt-get install -y --no-install-recommends ${name}`]];
}

function isDebian() {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

function versionOf(path) {
  return String(execFileSync(path, ['--version'], { stdio: ['ignore', 'pipe', 'ignore'] })).trim();
}

/** Reports whether a browser is available. Chromium is required; tests for other browsers are left out without them. */
function report(key) {
  const browser = browsers[key];
  const path = ensure(browser);
  if (key === 'nginx') {
    if (!path) console.warn(`SKIPPED: the tests of guards around nginx, which was not found. ${browser.whatToDo}`);
  } else if (path) console.info(`Browser tests run in ${versionOf(path)} (${path}).`);
  else if (key === 'chromium')
    throw new Error(`Chromium was not found and could not be installed. ${browser.whatToDo}`);
  else if (key === 'headlessShell') console.info(`${browser.name} was not found. ${browser.whatToDo}`);
  else console.warn(`SKIPPED: the browser tests in ${browser.name}, which was not found. ${browser.whatToDo}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    for (const key of ['chromium', ...process.argv.slice(2)]) report(key);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
