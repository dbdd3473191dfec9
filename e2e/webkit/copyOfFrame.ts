import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const dist = fileURLToPath(new URL('../../frame-app/dist/', import.meta.url));

/** Returns a copy of the frame's build for changes. It is deleted when the process exits. */
export function copyOfFrame(name: string): string {
  const folder = join(tmpdir(), `vestibule-webkit-${name}-${process.pid}`);
  rmSync(folder, { recursive: true, force: true });
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  cpSync(dist, folder, { recursive: true });
  // Makes Node treat the copied scripts as ES modules.
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  return folder;
}

/** Returns the file with the code of a chunk. The chunk's own file may only re-export another. */
export function fileOf(part: string, frame = dist): string {
  const assets = join(frame, 'assets');
  const chunkName = readdirSync(assets).find((name) => name.startsWith(`${part}-`) && name.endsWith('.js'));
  if (!chunkName) throw new Error(`No part is called ${part}.`);
  const handsOn = /^import\{[^}]*\}from"\.\/([^"]+)";(?:import[^;]*;)*export\{[^}]*\};?\s*$/;
  return readFileSync(join(assets, chunkName), 'utf8').match(handsOn)?.[1] ?? chunkName;
}
