import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';

let bundle: Promise<Uint8Array> | undefined;

/** Bundles the built SDK into one module, as the bundler of an application does. Its chunks are a dozen requests for each page. */
export function bundleSdk(): Promise<Uint8Array> {
  bundle ??= esbuild
    .build({
      stdin: {
        contents: "import * as sdk from './index.js';\nwindow.Vestibule = sdk;\n",
        resolveDir: fileURLToPath(new URL('../../../host-sdk/dist/', import.meta.url)),
      },
      bundle: true,
      format: 'esm',
      // Tests replace parts of the text, which is minified in the chunks, too.
      minify: true,
      logLevel: 'error',
      write: false,
    })
    .then(({ outputFiles: [file] }) => file?.contents ?? new Uint8Array());
  return bundle;
}
