import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Loose files that one source folder may have. */
const MOST_LOOSE_FILES = 10;

/**
 * Checks the rooms of a package: the folders and the loose files of its source. Skips tests and `testing/`.
 *
 * The order of the rooms is total. So if no room imports a higher one, no two rooms import each other and there is no
 * circle.
 *
 * @param source the path of the package's source folder.
 * @param rooms all rooms from the bottom to the top. A room may import only rooms before it.
 * @returns a sentence for each problem; empty if there is none.
 */
export function layerProblems(source: string, rooms: readonly string[]): string[] {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !path.includes('.test.') && roomOf(path) !== 'testing',
  );
  const arrows = files.flatMap((file) => importsOf(source, file).map((target) => ({ file, target })));
  const loose = files.filter((file) => roomOf(file) === file);
  const present = new Set(files.map(roomOf));
  return [
    ...[...present].filter((room) => !rooms.includes(room)).map((room) => `${room} is not in the table of rooms`),
    ...rooms.filter((room) => !present.has(room)).map((room) => `${room} is in the table of rooms but does not exist`),
    ...(loose.length > MOST_LOOSE_FILES ? [`${loose.length} loose files, at most ${MOST_LOOSE_FILES}`] : []),
    ...arrows
      .filter(({ file, target }) => rooms.indexOf(roomOf(target)) > rooms.indexOf(roomOf(file)))
      .map(({ file, target }) => `${file} imports ${target}, which is in a higher room`),
  ];
}

const roomOf = (path: string) => path.split('/')[0] ?? path;

/** Returns the files of the package that a file imports, including types and dynamic imports. */
function importsOf(source: string, file: string): string[] {
  const code = readFileSync(join(source, file), 'utf8');
  return [...code.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, name = '']) =>
    relative(source, join(source, dirname(file), name)),
  );
}
