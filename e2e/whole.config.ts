import { defineConfig } from '@playwright/test';
import config, { chromiumProject } from './playwright.config.ts';

/** `npm run e2e:whole`: what `npm test` plays a sample of, but for what has a command of its own (`faults`, `looks`). */
export default defineConfig({
  ...config,
  projects: [{ ...chromiumProject, testIgnore: ['firefox/**', 'faults.spec.ts', 'looks.spec.ts', 'layout.spec.ts'] }],
  grep: /@whole/,
  grepInvert: [],
});
