import { defineConfig } from 'vitest/config';
import { launchOptions } from '../e2e/support/browsers/launchOptions.ts';
import base from '../vitest.config.ts';

// Takes longer than unit tests may: every method of both clients, one of them in a browser, and the report.
export default defineConfig({
  ...base,
  test: {
    ...base.test,
    projects: undefined,
    include: ['dev-server/src/conformance/*.run.ts'],
    testTimeout: 300_000,
    provide: { launchOptions },
  },
});
