import { defineConfig } from 'vitest/config';

// Unit tests stand beside the code they test; what needs a real browser stands in e2e.
export default defineConfig({
  resolve: { conditions: ['vestibule-source', 'module', 'import', 'default'] },
  ssr: { resolve: { conditions: ['vestibule-source', 'module', 'node', 'import', 'default'] } },
  test: {
    include: ['{shared-protocol,host-sdk,frame-app,dev-server}/src/**/*.test.{ts,tsx}', 'docs/*.test.ts'],
    testTimeout: 15_000,
  },
});
