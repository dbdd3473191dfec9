import { defineConfig } from '@playwright/test';

const { CHROMIUM_PATH: executablePath } = process.env;

export default defineConfig({
  testDir: 'tests',
  testMatch: '*.spec.mjs',
  use: { browserName: 'chromium', ...(executablePath && { launchOptions: { executablePath } }) },
});
