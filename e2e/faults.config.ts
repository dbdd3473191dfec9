import { defineConfig } from '@playwright/test';
import config, { chromiumProject } from './playwright.config.ts';

/** `npm run faults`: every call under every fault, and a table of what came of it. */
export default defineConfig({
  ...config,
  projects: [chromiumProject],
  testMatch: 'faults.spec.ts',
  grepInvert: [],
  timeout: 45_000,
  reporter: [['./faults/matrixReporter.ts']],
  use: { ...config.use, trace: 'off' },
});
