import { defineConfig } from '@playwright/test';
import { withoutFirefox } from './firefox/firefoxProject.ts';
import config from './playwright.config.ts';

/** No browser: what every test that Firefox may be given is called, for `playwright test --list`. */
export default defineConfig({ ...config, projects: [{ name: 'every', testIgnore: withoutFirefox }] });
