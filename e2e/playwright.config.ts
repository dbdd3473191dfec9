import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { firefoxProject } from './firefox/firefoxProject.ts';
import { sampleTitles } from './firefox/sample.ts';
import { launchOptions, shellOptions } from './support/browsers/launchOptions.ts';

/** Cases outside a matrix's sample, for `npm run e2e whole`, `npm run e2e faults` and `npm run e2e looks`. */
const outsideSample = /@whole/;
/** Tests that `npm test` leaves to `npm run e2e whole` and to other browsers, to stay below ten minutes. */
const moreTests = /@more/;
// Tests that need real windows, of which one is in front. The headless shell has none. The passkey window has to be in front.
const ofWindows = /@window|passkey-window\.spec/;
const allOf = (first: RegExp, second: RegExp) => new RegExp(`(?=.*(${first.source}))(?=.*(${second.source}))`);

const chromium = {
  name: 'chromium',
  testIgnore: ['firefox/**'],
  use: { browserName: 'chromium' as const, launchOptions: shellOptions ?? launchOptions },
};
const ofFaults = [
  ...['faults.spec.ts', 'organization-faults.spec.ts', 'approval-faults.spec.ts'],
  ...['outages.spec.ts', 'organization-outages.spec.ts'],
];
const ofLooks = ['looks.spec.ts', 'layout.spec.ts'];
const ofMatrices = [...ofFaults, ...ofLooks];

type Choice = { only?: RegExp; without?: RegExp[]; testMatch?: string[]; testIgnore?: string[] };

/** Returns Chromium's projects of a suite: tests of windows run in Chromium, all others in the headless shell, if installed. */
function chromiumProjects(name: string, { only = /^/, without = [], ...files }: Choice) {
  const project = { ...chromium, name, ...files };
  if (!shellOptions) return [{ ...project, grep: only, grepInvert: without }];
  const withWindows = { ...project, name: `${name}-windows`, workers: 2, use: { ...chromium.use, launchOptions } };
  return [
    { ...withWindows, grep: allOf(only, ofWindows), grepInvert: without },
    { ...project, grep: only, grepInvert: [...without, ofWindows] },
  ];
}

/**
 * Every suite as one or more projects. `npm run e2e SUITE` finds the browsers, builds and runs the projects of a suite
 * (`run.mjs`); without a suite, those of `npm test`. Each worker has separate servers on free ports
 * (`fixtures/test.ts`), so all tests can run in parallel.
 */
export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // More workers than cores, because tests mostly wait.
  workers: availableParallelism() + 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  projects: [
    // Few workers for the other browsers, because starting one takes longer than a test.
    { ...firefoxProject, name: 'firefox-sample', workers: 2, grep: sampleTitles, grepInvert: outsideSample },
    ...chromiumProjects('chromium', { without: [outsideSample, moreTests] }),
    ...chromiumProjects('whole', { only: /@whole|@more/, testIgnore: ['firefox/**', ...ofMatrices] }),
    { ...firefoxProject, timeout: 120_000, grepInvert: outsideSample },
    // Playwright only runs these tests; WebKitGTK is driven by WebDriver (`webkit/Driver.ts`).
    { name: 'webkit', testDir: 'webkit', workers: 2, timeout: 90_000, expect: { timeout: 20_000 } },
    // The provider's own prebuilt UI for organizations against the emulator.
    { ...chromium, name: 'provider-ui', testDir: 'provider-ui' },
    // Every call under every fault, printed as a table.
    {
      ...chromium,
      name: 'faults',
      testMatch: ofFaults,
      timeout: 45_000,
      use: { ...chromium.use, trace: 'off' },
    },
    // Journeys in every environment.
    ...chromiumProjects('field', { testMatch: ['field.spec.ts', 'frameworks.spec.ts'] }),
    { ...firefoxProject, name: 'field-firefox', testMatch: ['field.spec.ts', 'frameworks.spec.ts'] },
    // Every state of every screen at every width, font size and theme.
    { ...chromium, name: 'looks', testMatch: ofLooks },
    // Generated configurations in nginx and Caddy.
    { ...chromium, name: 'hosting', testDir: 'hosting', timeout: 120_000 },
    // Suites and programs that others made judge the emulator and the sample MCP server.
    { ...chromium, name: 'judges', testDir: 'judges', workers: 1, timeout: 180_000 },
    // Identity providers and relying parties that others made.
    {
      ...chromium,
      name: 'directories',
      testDir: 'directories',
      workers: 1,
      timeout: 90_000,
      use: { ...chromium.use, actionTimeout: 15_000 },
    },
    // Each test installs packages from the registry and builds an application.
    {
      name: 'packed',
      testDir: 'packed/tests',
      outputDir: 'test-results/packed',
      fullyParallel: false,
      workers: 1,
      timeout: 600_000,
      expect: { timeout: 30_000 },
      use: { browserName: 'chromium', actionTimeout: 30_000, launchOptions },
    },
  ],
  use: {
    viewport: { width: 800, height: 800 },
    // Tracing costs CPU time, so it is off by default.
    trace: process.env.E2E_TRACE ? { mode: 'retain-on-failure', screenshots: false } : 'off',
  },
});
