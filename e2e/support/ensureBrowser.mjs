// Finds a Chromium for the browser tests, or installs one: `node e2e/support/ensureBrowser.mjs`.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const playwrightCli = fileURLToPath(new URL('../../node_modules/.bin/playwright', import.meta.url));

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

/** Finds a Chromium, or installs one as this machine allows. Throws and says what to do when neither works. */
function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  console.info('No Chromium here; installing one.');
  for (const [command, ...parameters] of waysToInstall()) {
    console.info(`> ${command} ${parameters.join(' ')}`);
    if (spawnSync(command, parameters, { stdio: 'inherit' }).status !== 0) continue;
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error('No Chromium could be installed. Install one, or name one: CHROMIUM_PATH=/path/to/chromium npm test');
}

/** Debian's package brings the libraries it needs, and so can Playwright as root; its download alone works for anybody. */
function waysToInstall() {
  const download = [playwrightCli, 'install', 'chromium'];
  if (process.getuid?.() !== 0) return [download];
  const debian = ['sh', '-c', 'apt-get update && apt-get install -y --no-install-recommends chromium'];
  return [...(isDebian() ? [debian] : []), [...download, '--with-deps'], download];
}

function isDebian() {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const path = ensureChromium();
    const version = execFileSync(path, ['--version'], { stdio: ['ignore', 'pipe', 'ignore'] });
    console.info(`Browser tests run in ${String(version).trim()} (${path}).`);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
