import { defineConfig } from '@playwright/test';
import config, { chromiumProject } from './playwright.config.ts';

/** `npm run hosting`: the written configurations under the servers that they are for. */
export default defineConfig({ ...config, projects: [chromiumProject], testDir: 'hosting', timeout: 120_000 });
