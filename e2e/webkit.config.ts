import { defineConfig } from '@playwright/test';

/** `npm run e2e:webkit`: Playwright runs the tests; the browser is WebKitGTK's, by WebDriver (`webkit/Driver.ts`). */
export default defineConfig({
  testDir: 'webkit',
  outputDir: 'webkit/test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
});
