import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const source = join(dirname(fileURLToPath(import.meta.url)), '..');

/** The folders and loose files of `src`, from bottom to top. A room may import only earlier rooms of this list. */
const rooms = [
  'common',
  'wire',
  'state',
  'http',
  'tokens',
  'client-metadata',
  'api',
  'b2b',
  'oidc',
  'backend-api',
  'oauth-provider',
  'clientside-services',
  'protection',
  'storage',
  'webhooks',
  'control',
  'agent-tools',
  'console',
  'emulator.ts',
  'auth-domain',
  'relying-party',
  'mcp-server',
  'demo',
  'gallery.ts',
  'startDevServer.ts',
  'index.ts',
  'command',
  'cli.ts',
  'kit',
  'testing',
  'conformance',
];

const MOST_LOOSE_FILES = 10;

type Import = { file: string; target: string };

const isTest = (file: string) => file.includes('.test.');
const roomOf = (file: string) => file.split('/')[0] ?? '';

const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
const imports = files.filter((file) => !isTest(file)).flatMap(importsOf);
const betweenRooms = imports.filter(({ file, target }) => roomOf(file) !== roomOf(target));

/** Returns the imports of one file inside `src`, including type imports. */
function importsOf(file: string): Import[] {
  const code = readFileSync(join(source, file), 'utf8');
  return [...code.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, name = '']) => ({
    file,
    target: relative(source, join(source, dirname(file), name)),
  }));
}

/** Returns the import circle that contains `file`, or undefined. */
function circleOf(file: string): string[] | undefined {
  const visited = new Set<string>();
  const search = (path: string[]): string[] | undefined => {
    for (const { target } of imports.filter((one) => one.file === path.at(-1))) {
      if (target === file) return [...path, target];
      if (visited.has(target)) continue;
      visited.add(target);
      const found = search([...path, target]);
      if (found) return found;
    }
    return undefined;
  };
  return search([file]);
}

it('lists every room', () => {
  const found = new Set(files.filter((file) => !isTest(file)).map(roomOf));
  expect([...found].sort()).toEqual([...rooms].sort());
});

it('has no import from a lower room to a higher one', () => {
  const upward = betweenRooms.filter(({ file, target }) => rooms.indexOf(roomOf(file)) < rooms.indexOf(roomOf(target)));
  expect(upward).toEqual([]);
});

it('has no two rooms that import each other', () => {
  const arrows = new Set(betweenRooms.map(({ file, target }) => `${roomOf(file)} -> ${roomOf(target)}`));
  const mutual = betweenRooms.filter(({ file, target }) => arrows.has(`${roomOf(target)} -> ${roomOf(file)}`));
  expect(mutual).toEqual([]);
});

it('has no circle of files', () => {
  expect(files.flatMap((file) => circleOf(file)?.join(' -> ') ?? [])).toEqual([]);
});

it('has few loose files', () => {
  expect(files.filter((file) => !file.includes('/')).length).toBeLessThanOrEqual(MOST_LOOSE_FILES);
});
