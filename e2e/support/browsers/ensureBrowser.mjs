// Finds the browsers for the tests, or installs them: `node e2e/support/browsers/ensureBrowser.mjs [headlessShell] [firefox]`.
// Chromium always.
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
 * The Chromium to test with: the one `CHROMIUM_PATH` names, Playwright's own, the system's. Undefined when there is none.
 *
 * @throws Error when `CHROMIUM_PATH` names a file that is not there
 * @returns {string | undefined}
 */
export function findChromium() {
  const wished = process.env.CHROMIUM_PATH;
  if (wished) {
    if (!existsSync(wished)) throw new Error(`CHROMIUM_PATH names ${wished}, and there is no such file.`);
    return wished;
  }
  return [chromium.executablePath(), ...onPath(systemNames)].find((path) => existsSync(path));
}

/**
 * Chromium without windows, which does the same work with a third less of the processor's time. Undefined where there is none,
 * and where `CHROMIUM_PATH` says what to test with.
 *
 * @returns {string | undefined}
 */
export function findHeadlessShell() {
  if (process.env.CHROMIUM_PATH) return undefined;
  return onPath(['chromium-headless-shell']).find((path) => existsSync(path));
}

/**
 * The Firefox to test with: the one `FIREFOX_PATH` names, or the system's.
 *
 * @throws Error when `FIREFOX_PATH` names a file that is not there
 * @returns {string | undefined}
 */
export function findFirefox() {
  const wished = process.env.FIREFOX_PATH;
  if (wished) {
    if (!existsSync(wished)) throw new Error(`FIREFOX_PATH names ${wished}, and there is no such file.`);
    return wished;
  }
  return [...onPath(['firefox-esr', 'firefox']), '/Applications/Firefox.app/Contents/MacOS/firefox'].find(existsSync);
}

/** Playwright's own Chromium needs no root; Debian's packages bring the libraries that they need, and so can Playwright as root. */
const browsers = {
  chromium: {
    name: 'Chromium',
    find: findChromium,
    waysToInstall: () => {
      const download = [playwrightCli, 'install', 'chromium'];
      return [...debianPackage('chromium'), ...(isRoot ? [[...download, '--with-deps']] : []), download];
    },
    whatToDo: 'Install one, or name one: CHROMIUM_PATH=/path/to/chromium npm test',
  },
  headlessShell: {
    name: "Chromium's headless shell",
    find: findHeadlessShell,
    waysToInstall: () => (process.env.CHROMIUM_PATH ? [] : debianPackage('chromium-headless-shell')),
    whatToDo:
      'Without it they run in Chromium, and take half as long again (Debian: apt-get install chromium-headless-shell).',
  },
  firefox: {
    name: 'Firefox',
    find: findFirefox,
    waysToInstall: () => debianPackage('firefox-esr'),
    whatToDo: 'Install one (Debian: apt-get install firefox-esr), or name one: FIREFOX_PATH=/path/to/firefox npm test',
  },
};

/** The path of a browser that is here, or can be installed as this machine allows; undefined when neither is so. */
function ensure({ name, find, waysToInstall }) {
  const found = find();
  if (found) return found;
  for (const [command, ...parameters] of waysToInstall()) {
    console.info(`No ${name} here; installing one.\n> ${command} ${parameters.join(' ')}`);
    if (spawnSync(command, parameters, { stdio: 'inherit', timeout: longestInstallMs }).status !== 0) continue;
    const installed = find();
    if (installed) return installed;
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

/** Chromium there has to be; without another browser, what is meant for it is left out. */
function report(key) {
  const browser = browsers[key];
  const path = ensure(browser);
  if (path) console.info(`Browser tests run in ${versionOf(path)} (${path}).`);
  else if (key === 'chromium') throw new Error(`No Chromium here, and none could be installed. ${browser.whatToDo}`);
  else if (key === 'headlessShell') console.info(`No ${browser.name} here. ${browser.whatToDo}`);
  else console.warn(`SKIPPED: the browser tests in ${browser.name}, for there is none here. ${browser.whatToDo}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    for (const key of ['chromium', ...process.argv.slice(2)]) report(key);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
