import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';

let bundled: Promise<Uint8Array> | undefined;

/** The React application over the built SDK, with the development build of React: only that renders everything twice. */
export function bundleReactHost(): Promise<Uint8Array> {
  bundled ??= esbuild
    .build({
      entryPoints: [fileURLToPath(new URL('../../reactHost/reactHost.tsx', import.meta.url))],
      bundle: true,
      define: { 'process.env.NODE_ENV': '"development"' },
      format: 'esm',
      jsx: 'automatic',
      logLevel: 'error',
      // The repository's own would lead to the sources.
      tsconfigRaw: {},
      write: false,
    })
    .then(({ outputFiles: [file] }) => file?.contents ?? new Uint8Array());
  return bundled;
}
