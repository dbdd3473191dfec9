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

/** The folders and loose files of `src/b2b`, from bottom to top. */
const organizationRooms = [
  'requests.ts',
  'mail.ts',
  'access',
  'sessions',
  'organizations',
  'members',
  'identity-provider',
  'sso',
  'discovery',
  'login',
  'second-factors',
  'connected-apps',
  'scim',
  'directory',
  'demoCompany.ts',
  'pages.ts',
  'routes.ts',
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
  const visitedFiles = new Set<string>();
  const search = (path: string[]): string[] | undefined => {
    for (const { target } of imports.filter((edge) => edge.file === path.at(-1))) {
      if (target === file) return [...path, target];
      if (visitedFiles.has(target)) continue;
      visitedFiles.add(target);
      const circle = search([...path, target]);
      if (circle) return circle;
    }
    return undefined;
  };
  return search([file]);
}

it('lists every room', () => {
  const roomNames = new Set(files.filter((file) => !isTest(file)).map(roomOf));
  expect([...roomNames].sort()).toEqual([...rooms].sort());
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

it('lists every room of organizations, and has no import from a lower one to a higher one', () => {
  const inside = files.filter((file) => file.startsWith('b2b/'));
  const room = (file: string) => roomOf(file.slice('b2b/'.length));
  const rooms = new Set(inside.filter((file) => !isTest(file)).map(room));
  const upward = imports
    .filter(({ file, target }) => file.startsWith('b2b/') && target.startsWith('b2b/'))
    .filter(({ file, target }) => organizationRooms.indexOf(room(file)) < organizationRooms.indexOf(room(target)));
  expect([...rooms].sort()).toEqual([...organizationRooms].sort());
  expect(upward).toEqual([]);
  expect(inside.filter((file) => room(file).endsWith('.ts')).length).toBeLessThanOrEqual(MOST_LOOSE_FILES);
});
