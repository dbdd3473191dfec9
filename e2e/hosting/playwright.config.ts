import { defineConfig } from '@playwright/test';
import config, { chromiumProject } from '../playwright.config.ts';

/** `npm run hosting`: tests the generated configurations in nginx and Caddy. */
export default defineConfig({
  ...config,
  projects: [chromiumProject],
  testDir: '.',
  outputDir: '../test-results',
  timeout: 120_000,
});
