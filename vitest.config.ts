import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// Unit tests stand beside the code they test; what needs a real browser stands in e2e.
export default defineConfig({
  resolve: {
    // The one folder that is published names no source in its package.json.
    alias: { '@vestibule/host-sdk/server': fileURLToPath(new URL('host-sdk/src/server/index.ts', import.meta.url)) },
    conditions: ['vestibule-source', 'module', 'import', 'default'],
  },
  ssr: { resolve: { conditions: ['vestibule-source', 'module', 'node', 'import', 'default'] } },
  // As in the npm package of the SDK, which knows no file of the frame: `esbuild.config.mjs`.
  define: { frameFile: '""' },
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
    projects: [
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['{host-sdk,frame-app}/src/**/*.test.{ts,tsx}', 'dev-server/pages/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{shared-protocol,dev-server}/src/**/*.test.ts', 'docs/*.test.ts'],
          // Nothing there keeps anything for itself, so its modules are loaded once for all files: a third of the time.
          isolate: false,
        },
      },
    ],
  },
});
