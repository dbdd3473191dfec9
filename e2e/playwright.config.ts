import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { firefoxProject } from './firefox/firefoxProject.ts';
import { sampleTitles } from './firefox/sample.ts';
import { launchOptions, shellOptions } from './support/browsers/launchOptions.ts';

export const chromiumProject = {
  name: 'chromium',
  testIgnore: 'firefox/**',
  use: { browserName: 'chromium' as const, launchOptions: shellOptions ?? launchOptions },
};

/** Cases outside a matrix's sample, which run with `npm run e2e:whole`, `npm run faults` and `npm run looks`. */
export const outsideSample = /@whole/;
/** Tests that `npm test` leaves to `npm run e2e:whole` and to other browsers, to stay below ten minutes. */
export const more = /@more/;
// Tests that need real windows, of which one is in front. The headless shell has none. The passkey window has to be in front.
const ofWindows = /@window|passkey-window\.spec/;
const windowsProject = {
  ...chromiumProject,
  name: 'chromium-windows',
  workers: 2,
  use: { ...chromiumProject.use, launchOptions },
};
const both = (one: RegExp, other: RegExp) => new RegExp(`(?=.*(${one.source}))(?=.*(${other.source}))`);

/** Returns Chromium's projects with filters: tests of windows run in Chromium, all others in the headless shell, if installed. */
export const chromiumProjects = ({ only = /^/, without = [] }: { only?: RegExp; without?: RegExp[] }) =>
  shellOptions
    ? [
        { ...windowsProject, grep: both(only, ofWindows), grepInvert: without },
        { ...chromiumProject, grep: only, grepInvert: [...without, ofWindows] },
      ]
    : [{ ...chromiumProject, grep: only, grepInvert: without }];

// Each worker has separate servers on free ports (fixtures/test.ts), so all tests can run in parallel.
export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // More workers than cores, because tests mostly wait.
  workers: availableParallelism() + 2,
  retries: 0,
  grepInvert: outsideSample,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  // Few workers for the other browsers, because starting one takes longer than a test.
  projects: [
    ...(firefoxProject ? [{ ...firefoxProject, workers: 2, grep: sampleTitles }] : []),
    ...chromiumProjects({ without: [outsideSample, more] }),
  ],
  use: {
    viewport: { width: 800, height: 800 },
    // Tracing costs CPU time, so it is off by default.
    trace: process.env.E2E_TRACE ? { mode: 'retain-on-failure', screenshots: false } : 'off',
  },
});
