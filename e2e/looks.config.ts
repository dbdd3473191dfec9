import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

/** `npm run looks`: every state of every screen, at every width, size of letters and theme. */
export default defineConfig({ ...config, testMatch: 'looks.spec.ts', grepInvert: [] });
