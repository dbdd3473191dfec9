import { defineConfig } from '@playwright/test';

/** `npm run e2e:webkit`: Playwright only runs the tests; WebKitGTK is driven by WebDriver (`Driver.ts`). */
export default defineConfig({
  testDir: '.',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
});
