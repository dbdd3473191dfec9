/** Mutation tests: `npm run mutants`. CONTRIBUTING.md says how to read them. */
export default {
  testRunner: 'vitest',
  mutate: [
    'frame-app/src/{flow,delivery,entrypoints,redirect}/**/*.ts',
    'shared-protocol/src/{channel,config,messages,session,text}/*.ts',
    '!**/*.test.ts',
    // A table of data.
    '!frame-app/src/delivery/dialCodes.ts',
  ],
  ignorePatterns: ['dist', 'e2e', 'dev-server', 'docs', 'reports'],
  // Stryker would read the file by an interface that TypeScript 7 no longer has.
  tsconfigFile: 'none',
  incremental: true,
  incrementalFile: 'reports/mutants.json',
  concurrency: 2,
  // Generous: a machine that is busy with something else kills no mutant.
  timeoutMS: 20_000,
  reporters: ['clear-text', 'html', 'progress'],
  htmlReporter: { fileName: 'reports/mutants.html' },
};
