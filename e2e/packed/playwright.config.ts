import { defineConfig } from '@playwright/test';
import { launchOptions } from '../support/browsers/launchOptions.ts';

// Long timeouts, because each test installs packages from the registry and builds an application.
export default defineConfig({
  testDir: 'tests',
  outputDir: '../test-results/packed',
  workers: 1,
  retries: 0,
  timeout: 600_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: { browserName: 'chromium', actionTimeout: 30_000, launchOptions, viewport: { width: 800, height: 800 } },
});
