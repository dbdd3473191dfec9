import { defineConfig } from '@playwright/test';
import { firefoxProject } from './firefox/firefoxProject.ts';
import config, { chromiumProjects } from './playwright.config.ts';

/** `npm run field`: the journeys of each family in every environment of the field, in Chromium and, where it is there, Firefox. */
export default defineConfig({
  ...config,
  testMatch: 'field.spec.ts',
  grepInvert: [],
  projects: [...chromiumProjects({}), ...(firefoxProject ? [firefoxProject] : [])],
});
