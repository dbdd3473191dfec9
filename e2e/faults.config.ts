import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

/** `npm run faults`: every call under every fault, and a table of what came of it. */
export default defineConfig({
  ...config,
  testMatch: 'faults.spec.ts',
  grepInvert: [],
  timeout: 45_000,
  reporter: [['./faults/matrixReporter.ts']],
  use: { ...config.use, trace: 'off' },
});
