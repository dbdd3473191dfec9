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

/** What is no part of a matrix's sample: `npm run e2e:whole`, and `npm run faults` and `npm run looks`, each for its own. */
export const elsewhere = /@whole/;
/** What `npm test`, which has ten minutes, leaves to `npm run e2e:whole` and to the runs of other browsers. */
export const more = /@more/;
// One page is in front and the others are not: true of windows only, which the shell has none of. The passkeys of a window of
// its own need it in front.
const ofWindows = /@window|passkey-window\.spec/;
const windowsProject = {
  ...chromiumProject,
  name: 'chromium-windows',
  workers: 2,
  use: { ...chromiumProject.use, launchOptions },
};
const both = (one: RegExp, other: RegExp) => new RegExp(`(?=.*(${one.source}))(?=.*(${other.source}))`);

/** Chromium's tests, of which only some, or without some: those of windows in windows, where there is a shell for the others. */
export const chromiumProjects = ({ only = /^/, without = [] }: { only?: RegExp; without?: RegExp[] }) =>
  shellOptions
    ? [
        { ...windowsProject, grep: both(only, ofWindows), grepInvert: without },
        { ...chromiumProject, grep: only, grepInvert: [...without, ofWindows] },
      ]
    : [{ ...chromiumProject, grep: only, grepInvert: without }];

// Each worker has its own three origins on free ports (fixtures.ts), so every test may run beside every other.
export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // More than there are cores: most of a test is waiting.
  workers: availableParallelism() + 2,
  retries: 0,
  grepInvert: elsewhere,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  // To start a browser takes longer than a test: the few of another one are played by few workers, beside the many of the shell.
  projects: [
    ...(firefoxProject ? [{ ...firefoxProject, workers: 2, grep: sampleTitles }] : []),
    ...chromiumProjects({ without: [elsewhere, more] }),
  ],
  use: {
    viewport: { width: 800, height: 800 },
    // It costs an eighth of the processor's time, so only who asks for it has it.
    trace: process.env.E2E_TRACE ? { mode: 'retain-on-failure', screenshots: false } : 'off',
  },
});
