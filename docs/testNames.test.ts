import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (page: string) => readFileSync(join(import.meta.dirname, page), 'utf8');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n');

const isTest = (file: string) => /\.(spec|test)\.(mjs|tsx?)$/.test(file);

/** The parts of a title that a test fills in: `${name}`, `%s` and `$name`. */
const placeholder = /\$\{[^}]*\}|%[sdij]|\$\w+/;
/** A title of fewer letters could fit any name. */
const LEAST_LETTERS = 6;

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A text in quotes. */
const literal = /'((?:[^'\\]|\\.)+)'|"((?:[^"\\]|\\.)+)"|`((?:[^`\\]|\\.)+)`/g;

type Title = { pattern: RegExp; file: string };
const self = 'docs/testNames.test.ts';

const titles = files
  .filter((file) => isTest(file) && file !== self)
  .flatMap((file): Title[] => {
    const source = readFileSync(join(root, file), 'utf8');
    // Line by line, because a quote within a regular expression would shift all later ones.
    const names = source.split('\n').flatMap((line) => [...line.matchAll(literal)]);
    return names.flatMap(([, ...texts]) => {
      const text = (texts.find(Boolean) ?? '').replace(/\\(.)/g, '$1').replace(/ @\w+$/, '');
      const parts = text.split(placeholder);
      if (parts.join('').length < LEAST_LETTERS) return [];
      return [{ pattern: new RegExp(`^${parts.map(escapeRegExp).join('(.*)')}$`), file }];
    });
  });

/** The sources of a package, which hold what fills the placeholders of its titles. */
const sources = new Map<string, string>();
function sourcesBeside(file: string): string {
  const folder = file.split('/')[0] ?? '';
  const beside = files.filter((file) => file.startsWith(`${folder}/`) && /\.(mjs|tsx?)$/.test(file) && file !== self);
  const text = sources.get(folder) ?? beside.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  sources.set(folder, text);
  return text;
}

/** Returns whether a quoted name is the title of a test, or the path or name of a file with tests. */
function exists(name: string): boolean {
  if (isTest(name)) return files.some((file) => file === name || file.endsWith(`/${name}`));
  return titles.some(({ pattern, file }) => {
    const match = pattern.exec(name);
    return match?.slice(1).every((part) => sourcesBeside(file).includes(part)) ?? false;
  });
}

/** Returns the rows of a page's tables, whose last column names tests. */
const rowsOf = (page: string) =>
  read(page)
    .split('\n')
    .filter((line) => line.startsWith('|') && !/ test \|$|^\|---/.test(line));
const cellsOf = (row: string) => row.split(/(?<!\\)\|/).slice(1, -1);

const rows = ['field-reports.md', 'entry-points.md'].flatMap(rowsOf);

test.each(rows)('a row has four cells: %s', (row) => {
  const cells = cellsOf(row);
  expect(cells).toHaveLength(4);
  for (const cell of cells) expect(cell.trim()).not.toBe('');
});

const quotes = new Set(
  rows.flatMap((row) => [...(cellsOf(row)[3] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)),
);

test.each([...quotes])('the test %s exists', (name) => {
  expect(exists(name)).toBe(true);
});

test('knows which names do not exist', () => {
  expect(exists('a test that nobody has written')).toBe(false);
  expect(exists('nobody-has-written.spec.ts')).toBe(false);
  expect(exists('where it does what nobody has written, a passkey is created and signs in')).toBe(false);
});
