import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const built = fileURLToPath(new URL('../../frame-app/dist/', import.meta.url));

/** A copy of the frame's build, to be changed; it goes with the process. */
export function copyOfFrame(name: string): string {
  const folder = join(tmpdir(), `vestibule-webkit-${name}-${process.pid}`);
  rmSync(folder, { recursive: true, force: true });
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  cpSync(built, folder, { recursive: true });
  // Node reads the copy's modules as such outside the package, too.
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  return folder;
}

/** Where the build has put the code of a part of the application: its own file may only hand on what is in another. */
export function fileOf(part: string, frame = built): string {
  const assets = join(frame, 'assets');
  const own = readdirSync(assets).find((name) => name.startsWith(`${part}-`) && name.endsWith('.js'));
  if (!own) throw new Error(`No part is called ${part}.`);
  const handsOn = /^import\{[^}]*\}from"\.\/([^"]+)";(?:import[^;]*;)*export\{[^}]*\};?\s*$/;
  return readFileSync(join(assets, own), 'utf8').match(handsOn)?.[1] ?? own;
}
