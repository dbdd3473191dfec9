import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** Empties a package's `dist`, except for `types`, which the TypeScript compiler writes. */
export function clean(folder) {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) if (name !== 'types') rmSync(`${folder}/${name}`, { recursive: true });
}

/** Writes the files of a build with `write: false`. */
export function writeOutputs({ outputFiles }) {
  for (const { path, contents } of outputFiles) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, contents);
  }
}

/** Compresses the scripts of a folder, as a CDN does. */
export function compress(folder) {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.js'))) {
    const path = `${folder}/${name}`;
    writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)));
  }
}
