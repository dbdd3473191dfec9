import { defineConfig } from '@playwright/test';
import config, { chromiumProject } from '../playwright.config.ts';

/** `npm run e2e:provider-ui`: the provider's own prebuilt UI for organizations against the emulator. */
export default defineConfig({
  ...config,
  projects: [chromiumProject],
  testDir: '.',
  outputDir: '../test-results',
});
