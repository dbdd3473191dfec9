import { defineConfig } from '@playwright/test';
import config, { chromiumProject } from '../playwright.config.ts';

/** `npm run judges`: suites and programs that others made judge the emulator and the sample MCP server. */
export default defineConfig({
  ...config,
  projects: [chromiumProject],
  testDir: '.',
  outputDir: '../test-results',
  workers: 1,
  timeout: 180_000,
});
