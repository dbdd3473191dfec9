import { defineConfig } from '@playwright/test';
import { withoutFirefox } from './firefox/firefoxProject.ts';
import config from './playwright.config.ts';

/** Lists every test that Firefox could run, for `playwright test --list`. It starts no browser. */
export default defineConfig({ ...config, projects: [{ name: 'every', testIgnore: withoutFirefox }] });
