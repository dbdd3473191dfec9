// Shows which rooms and packages the files before Main consist of.
import { entryOf, withImports } from './chunks.mjs';

/** The sources whose files load until Main works. */
const entries = ['frame-app/src/app/main.ts', 'frame-app/src/app/render.tsx'];

/** Returns the bytes of each room and package in the files until Main works, minified and uncompressed, largest first. */
export function mainByRoom(metafile) {
  const files = new Set(entries.flatMap((source) => [...withImports(metafile, entryOf(metafile, source))]));
  const sizes = new Map();
  for (const file of files)
    for (const [source, { bytesInOutput }] of Object.entries(metafile.outputs[file].inputs)) {
      const room = roomOf(source);
      sizes.set(room, (sizes.get(room) ?? 0) + bytesInOutput);
    }
  return [...sizes].filter(([, bytes]) => bytes > 0).sort(([, one], [, other]) => other - one);
}

/** Prints them, in KB. */
export function printMainByRoom(metafile) {
  const rows = mainByRoom(metafile).map(([room, bytes]) => `${room} ${(bytes / 1000).toFixed(1)}`);
  console.info(`... of it, in KB before compression: ${rows.join(', ')}`);
}

/** Returns the package of a source, or its room: `features/main`, `provider`. */
function roomOf(source) {
  const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(source) ?? [];
  if (name) return name;
  const [, room] = /^(?:lazy:)?frame-app\/src\/(features\/[^/]+|[^/]+)/.exec(source) ?? [];
  return room ?? source.split('/')[0];
}
