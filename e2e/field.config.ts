import { defineConfig } from '@playwright/test';
import { firefoxProject } from './firefox/firefoxProject.ts';
import config, { chromiumProjects } from './playwright.config.ts';

/** `npm run field`: runs the journeys in every environment, in Chromium and, if installed, in Firefox. */
export default defineConfig({
  ...config,
  testMatch: ['field.spec.ts', 'frameworks.spec.ts'],
  grepInvert: [],
  projects: [...chromiumProjects({}), ...(firefoxProject ? [firefoxProject] : [])],
});
