import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

/** No browser: what every spec of every browser is called, for `playwright test --list`. */
export default defineConfig({ ...config, projects: [{ name: 'every' }] });
