import { defineConfig } from '@playwright/test';
import config, { chromiumProject } from './playwright.config.ts';

/** `npm run faults`: runs every call under every fault and prints a table of the results. */
export default defineConfig({
  ...config,
  projects: [chromiumProject],
  testMatch: ['faults.spec.ts', 'organization-faults.spec.ts'],
  grepInvert: [],
  timeout: 45_000,
  reporter: [['./faults/matrixReporter.ts']],
  use: { ...config.use, trace: 'off' },
});
