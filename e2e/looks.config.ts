import { defineConfig } from '@playwright/test';
import config, { chromiumProject } from './playwright.config.ts';

/** `npm run looks`: checks every state of every screen at every width, font size and theme. */
export default defineConfig({
  ...config,
  projects: [chromiumProject],
  testMatch: ['looks.spec.ts', 'layout.spec.ts'],
  grepInvert: [],
});
