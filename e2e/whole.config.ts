import { defineConfig } from '@playwright/test';
import config, { chromiumProjects, elsewhere, more } from './playwright.config.ts';

/** `npm run e2e:whole`: what `npm test` leaves out, but for what has a command of its own (`faults`, `looks`). */
export default defineConfig({
  ...config,
  projects: chromiumProjects({ only: new RegExp(`${elsewhere.source}|${more.source}`) }).map((project) => ({
    ...project,
    testIgnore: ['firefox/**', 'faults.spec.ts', 'looks.spec.ts', 'layout.spec.ts'],
  })),
  grepInvert: [],
});
