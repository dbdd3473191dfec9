import { defineConfig } from '@playwright/test';
import { firefoxProject } from './firefox/firefoxProject.ts';
import config from './playwright.config.ts';

/** `npm run e2e:firefox`: runs every spec in the system's Firefox. */
if (!firefoxProject) throw new Error('Firefox was not found. Install it, or set FIREFOX_PATH.');

// Firefox is slower than Chromium's headless shell.
export default defineConfig({ ...config, timeout: 120_000, projects: [firefoxProject] });
