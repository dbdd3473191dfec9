// `npm run e2e [SUITE]`: finds the browsers of a suite, builds, and runs its tests.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findFirefox } from './support/browsers/ensureBrowser.mjs';

const inFolder = (path) => fileURLToPath(new URL(path, import.meta.url));
const browserPrograms = (...names) => [inFolder('support/browsers/ensureBrowser.mjs'), ...names];

/**
 * The programs that prepare a suite, its projects in playwright.config.ts, and further arguments for Playwright.
 *
 * @type {Record<string, { about: string, programs?: string[][], projects: string[], parameters?: string[] }>}
 */
const suites = {
  test: {
    about: 'the browser tests of `npm test`: all untagged tests in Chromium, a sample in Firefox',
    programs: [browserPrograms('headlessShell', 'firefox', 'nginx')],
    projects: ['chromium*', ...(findFirefox() ? ['firefox-sample'] : [])],
  },
  whole: { about: 'in Chromium, the tests tagged @whole or @more', projects: ['whole*'] },
  firefox: { about: 'all tests in Firefox', programs: [browserPrograms('firefox')], projects: ['firefox'] },
  webkit: {
    about: 'logins, consent and frameworks in WebKitGTK',
    programs: [[inFolder('support/browsers/ensureWebKit.mjs')]],
    projects: ['webkit'],
  },
  'provider-ui': { about: "the provider's prebuilt UI against the emulator", projects: ['provider-ui'] },
  faults: {
    about: 'every call under every fault, printed as a table',
    programs: [browserPrograms()],
    projects: ['faults'],
    parameters: [`--reporter=${inFolder('faults/matrixReporter.ts')}`],
  },
  field: {
    about: 'journeys under real-world conditions, in Chromium and, if installed, in Firefox',
    programs: [browserPrograms('headlessShell', 'firefox')],
    projects: ['field', 'field-windows', ...(findFirefox() ? ['field-firefox'] : [])],
  },
  looks: {
    about: 'layout, contrast and recorded positions of every state',
    programs: [browserPrograms(), [inFolder('support/browsers/ensureFonts.mjs')]],
    projects: ['looks'],
  },
  monkey: {
    about: 'random visitors',
    programs: [browserPrograms()],
    projects: ['chromium'],
    parameters: ['monkey.spec'],
  },
  packed: {
    about: 'applications that install the packed packages',
    programs: [browserPrograms()],
    projects: ['packed'],
  },
  hosting: {
    about: 'generated configurations in nginx and Caddy',
    programs: [browserPrograms()],
    projects: ['hosting'],
  },
  directories: {
    about: 'identity providers and relying parties that others made',
    programs: [browserPrograms('headlessShell'), [inFolder('support/identityProviders/ensureIdentityProviders.mjs')]],
    projects: ['directories'],
  },
  judges: {
    about: 'suites, agents and databases that others made',
    programs: [browserPrograms('headlessShell'), [inFolder('support/databases/ensureStores.mjs')]],
    projects: ['judges'],
  },
};

const usage = `npm run e2e [SUITE] [-- ARGUMENTS OF PLAYWRIGHT]

Finds the browsers of a suite, builds, and runs its tests. Without a suite, "test".

${Object.entries(suites)
  .map(([name, { about }]) => `  ${name.padEnd(12)} ${about}`)
  .join('\n')}

npm run e2e -- otp-email              one spec
npm run e2e firefox -- -g "passcode"  tests by title, in Firefox`;

const [first = '', ...options] = process.argv.slice(2);
const isSuite = Object.hasOwn(suites, first);
const { programs = [browserPrograms('headlessShell')], projects, parameters = [] } = suites[isSuite ? first : 'test'];
const playwright = fileURLToPath(new URL('../node_modules/@playwright/test/cli.js', import.meta.url));
const build = fileURLToPath(new URL('../esbuild.config.mjs', import.meta.url));
const steps = [
  ...programs,
  [build],
  [
    playwright,
    'test',
    '--config',
    inFolder('playwright.config.ts'),
    ...projects.map((project) => `--project=${project}`),
    ...parameters,
    ...(isSuite ? options : process.argv.slice(2)),
  ],
];

if (first === '--help') console.info(usage);
else process.exitCode = runInOrder(steps);

/** Runs programs one after the other and returns the first exit code that isn't zero. */
function runInOrder(programs) {
  for (const program of programs) {
    const { status } = spawnSync(process.execPath, program, { stdio: 'inherit' });
    if (status !== 0) return status ?? 1;
  }
  return 0;
}
