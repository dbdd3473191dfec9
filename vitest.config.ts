import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const ofBrowsers = ['host-sdk/src', 'frame-app/src', 'dev-server/pages'].flatMap((folder) =>
  readdirSync(new URL(folder, import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`),
);
const hasDocument = (file: string) =>
  readFileSync(new URL(file, import.meta.url), 'utf8').includes('@vitest-environment happy-dom');

// Unit tests stand beside the code they test; what needs a real browser stands in e2e.
export default defineConfig({
  resolve: {
    // The one folder that is published names no source in its package.json.
    alias: { '@vestibule/host-sdk/server': fileURLToPath(new URL('host-sdk/src/server/index.ts', import.meta.url)) },
    conditions: ['vestibule-source', 'module', 'import', 'default'],
  },
  ssr: { resolve: { conditions: ['vestibule-source', 'module', 'node', 'import', 'default'] } },
  // The values of the SDK's npm package, which knows no file of the frame: `build/options.mjs`.
  define: { frameFiles: '""', sdkVersion: '"1.2.3"' },
  test: {
    setupFiles: 'vitest.setup.ts',
    testTimeout: 15_000,
    expect: { poll: { timeout: 10_000 } },
    // Hooks start servers and compilers, on busy machines too.
    hookTimeout: 60_000,
    // Started quicker than processes, and nothing here needs one of its own.
    pool: 'threads',
    // By default one core is left free, of two every second.
    maxWorkers: availableParallelism(),
    // Without a document nothing keeps anything for itself, so modules are loaded once for all files, in less than half of the time.
    projects: [
      {
        extends: true,
        test: {
          name: 'document',
          include: ofBrowsers.filter(hasDocument),
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ofBrowsers.filter((file) => !hasDocument(file)),
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: [
            '{shared-protocol,dev-server}/src/**/*.test.ts',
            'docs/*.test.ts',
            'e2e/{support,monkey,faults}/*.test.ts',
            'build/*.test.mjs',
            'create-vestibule/src/*.test.mjs',
          ],
          isolate: false,
        },
      },
    ],
  },
});
