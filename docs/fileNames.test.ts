import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// The names of source files in guides and comments. `testNames.test.ts` has the titles of tests.

const root = join(import.meta.dirname, '..');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n');

/** Pages that are generated, tell of the past, or quote others. */
const others = /^(docs\/reference\/|docs\/(field-reports|english-texts)\.md|CHANGELOG\.md|NOTICE)/;

/** Files of an application, of a build, and of a published package. */
const elsewhere = ['middleware.ts', 'frame-app/dist/deploy.d.ts', '@vestibule/dev-server/AGENTS.md'];

const names = new Set(files.flatMap((file) => file.split('/').map((_, place, parts) => parts.slice(place).join('/'))));
const exists = (name: string) => names.has(name.replace(/^(\.{1,2}\/)+/, '')) || elsewhere.includes(name);

/** Returns the names of files in backticks, without those that have a placeholder. */
const namesIn = (text: string) =>
  [...text.matchAll(/`((?:[@\w.-]+\/)*[\w.-]*\w\.(?:tsx?|mjs|css|md))`/g)].map(([, name = '']) => name);

test.each(files.filter((file) => file.endsWith('.md') && !others.test(file)))(
  'the files that %s names exist',
  (page) => {
    const text = readFileSync(join(root, page), 'utf8').replace(/^ *```.*?^ *```$/gms, '');
    expect(namesIn(text).filter((name) => !exists(name))).toEqual([]);
  },
);

test('the files that comments name exist', () => {
  const sources = files.filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.startsWith('docs/'));
  const wrong = sources.flatMap((file) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n');
    const comments = lines.filter((line) => /^\s*(\*|\/\/|\/\*\*)|\s\/\/ /.test(line)).join('\n');
    return namesIn(comments).flatMap((name) => (exists(name) ? [] : [`${file}: ${name}`]));
  });
  expect(wrong).toEqual([]);
});

test('knows which files do not exist', () => {
  expect(namesIn('see `nobody-has-written.ts` and `<name>/states.ts`')).toEqual(['nobody-has-written.ts']);
  expect(exists('nobody-has-written.ts')).toBe(false);
  expect(exists('./flow/runFlow.ts')).toBe(true);
});
