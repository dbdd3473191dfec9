import { readFileSync } from 'node:fs';

/** The browsers that every bundle for browsers supports. */
export const target = ['es2022', 'safari17'];

const { version } = JSON.parse(readFileSync(new URL('../host-sdk/package.json', import.meta.url), 'utf8'));

/** The options of all bundles. Development and production use the same ones. */
export const common = {
  bundle: true,
  conditions: ['vestibule-source', 'production', 'module'],
  define: {
    'process.env.NODE_ENV': '"production"',
    // Some libraries read the mode from `import.meta.env`, which Vite defines.
    'import.meta.env': 'true',
    'import.meta.env.MODE': '"production"',
    // Only the script that the auth domain serves knows a file of the frame: `hostSdk.mjs`.
    frameFiles: '""',
    sdkVersion: JSON.stringify(version),
  },
  jsx: 'automatic',
  // The licences are in NOTICE.
  legalComments: 'none',
  logLevel: 'warning',
  metafile: true,
  minify: true,
  target,
};

/** Modules for browsers that share chunks. */
export const esm = { ...common, format: 'esm', splitting: true };

/** Modules for Node. */
export const node = { ...common, platform: 'node', format: 'esm', minify: false, target: 'node20', sourcemap: true };

/** Bundles the sources of the contract, because the bundle's package comes without it. */
export const contractSources = {
  '@vestibule/shared-protocol': './shared-protocol/src/index.ts',
  '@vestibule/shared-protocol/wallet-bridge': './shared-protocol/src/wallet-bridge/createWalletBridge.ts',
};
