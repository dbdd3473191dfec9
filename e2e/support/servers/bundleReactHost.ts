import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';

let bundled: Promise<Uint8Array> | undefined;

/** Bundles the React application with the built SDK and React's development build, whose StrictMode renders twice. */
export function bundleReactHost(): Promise<Uint8Array> {
  bundled ??= esbuild
    .build({
      entryPoints: [fileURLToPath(new URL('../../reactHost/reactHost.tsx', import.meta.url))],
      bundle: true,
      define: { 'process.env.NODE_ENV': '"development"' },
      format: 'esm',
      jsx: 'automatic',
      logLevel: 'error',
      // The repository's tsconfig would resolve the SDK to its sources.
      tsconfigRaw: {},
      write: false,
    })
    .then(({ outputFiles: [file] }) => file?.contents ?? new Uint8Array());
  return bundled;
}
