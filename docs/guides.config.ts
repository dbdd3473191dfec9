import { defineConfig } from 'vitest/config';
import base from '../vitest.config.ts';

// Takes longer than unit tests may: each guide is followed in a copy of the sources, with its types and tests.
export default defineConfig({
  ...base,
  test: {
    ...base.test,
    projects: undefined,
    include: ['docs/guides/*.run.ts'],
    testTimeout: 900_000,
    hookTimeout: 900_000,
  },
});
