import { defineConfig } from '@playwright/test';
import { firefoxProject } from './firefox/firefoxProject.ts';
import config from './playwright.config.ts';

/** `npm run e2e:firefox`: every spec in the system's Firefox. */
if (!firefoxProject) throw new Error('There is no Firefox here: install one, or name one with FIREFOX_PATH.');

// It takes twice as long there as in Chromium's shell, and more where the machine is busy.
export default defineConfig({ ...config, timeout: 120_000, projects: [firefoxProject] });
