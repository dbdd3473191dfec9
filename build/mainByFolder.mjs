// Shows which packages and folders the files before Main consist of.
import { entryOf, withImports } from './chunks.mjs';

/** The sources whose files load until Main works. */
const entries = ['frame-app/src/app/main.ts', 'frame-app/src/app/render.tsx'];

/**
 * Returns the bytes of each package and source folder in the files until Main works, minified and uncompressed, largest
 * first.
 */
export function mainByFolder(metafile) {
  const files = new Set(entries.flatMap((source) => [...withImports(metafile, entryOf(metafile, source))]));
  const sizes = new Map();
  for (const file of files)
    for (const [source, { bytesInOutput }] of Object.entries(metafile.outputs[file].inputs)) {
      const name = folderOf(source);
      sizes.set(name, (sizes.get(name) ?? 0) + bytesInOutput);
    }
  return [...sizes].filter(([, bytes]) => bytes > 0).sort(([, a], [, b]) => b - a);
}

/** Prints these sizes, in KB. */
export function printMainByFolder(metafile) {
  const rows = mainByFolder(metafile).map(([name, bytes]) => `${name} ${(bytes / 1000).toFixed(1)}`);
  console.info(`... of it, in KB before compression: ${rows.join(', ')}`);
}

/** Returns the npm package of a source file, or its folder in `frame-app/src`: `features/main`, `provider`. */
function folderOf(source) {
  const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(source) ?? [];
  if (name) return name;
  const [, folder] = /^(?:lazy:)?frame-app\/src\/(features\/[^/]+|[^/]+)/.exec(source) ?? [];
  return folder ?? source.split('/')[0];
}
