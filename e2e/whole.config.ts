import { defineConfig } from '@playwright/test';
import config, { chromiumProjects, more, outsideSample } from './playwright.config.ts';

/** `npm run e2e:whole`: runs the tests that `npm test` leaves out, except those of `npm run faults` and `npm run looks`. */
export default defineConfig({
  ...config,
  projects: chromiumProjects({ only: new RegExp(`${outsideSample.source}|${more.source}`) }).map((project) => ({
    ...project,
    testIgnore: ['firefox/**', 'faults.spec.ts', 'looks.spec.ts', 'layout.spec.ts'],
  })),
  grepInvert: [],
});
