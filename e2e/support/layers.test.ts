import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const maxFilesPerRoom = 10;

/** From bottom to top: a folder may import itself and the folders before it. */
const layers = ['support', 'pages', 'fixtures', 'journeys', 'faults', 'field', 'monkey', 'tests'];

const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.(ts|tsx|mjs)$/.test(file) && !/^dist\/|node_modules|^packed\/apps\//.test(file),
);

/** The folder of a file; each folder in `support/` counts separately. */
function roomOf(file: string): string {
  const [first = '', second = '', third] = file.split('/');
  return first === 'support' && third ? `${first}/${second}` : first;
}

function importsOf(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8');
  return [...source.matchAll(/(?:from |import |import\()'(\.[^']+)'/g)].map(([, path = '']) =>
    relative(root, resolve(root, dirname(file), path)),
  );
}

const imports = files.flatMap((file) => importsOf(file).map((importedFile) => ({ file, imported: importedFile })));
const layerOf = (file: string) => layers.indexOf(file.split('/')[0] ?? '');

it('imports only from the same layer or a lower one', () => {
  const upward = imports.filter(({ file, imported }) => layerOf(file) >= 0 && layerOf(imported) > layerOf(file));
  expect(upward).toEqual([]);
});

it('has no circle between rooms', () => {
  const edges = new Map<string, Set<string>>();
  for (const { file, imported } of imports) {
    const [from, to] = [roomOf(file), roomOf(imported)];
    if (from !== to && imported.includes('/') && !imported.startsWith('..'))
      edges.set(from, (edges.get(from) ?? new Set()).add(to));
  }
  const findCircle = (room: string, path: string[]): string[] => {
    if (path.includes(room)) return [...path.slice(path.indexOf(room)), room];
    for (const next of edges.get(room) ?? []) {
      const circle = findCircle(next, [...path, room]);
      if (circle.length > 0) return circle;
    }
    return [];
  };
  for (const room of edges.keys()) expect(findCircle(room, [])).toEqual([]);
});

it(`has at most ${maxFilesPerRoom} files in each room of support`, () => {
  const counts = new Map<string, number>();
  for (const file of files.filter((file) => file.startsWith('support/')))
    counts.set(roomOf(file), (counts.get(roomOf(file)) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > maxFilesPerRoom)).toEqual([]);
});
