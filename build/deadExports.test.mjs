import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folders = /^(dev-server\/(src|pages)|e2e)\//;
/** Files whose exports are for others: samples, tests, and a type that only the compiler reads. */
const exempt = /\.(test|spec)\.|\/examples?\/|^e2e\/packed\/consumer\/|^e2e\/pages\/eventualLists\.ts$/;
const declaration = /^export (?:async )?(?:function|const|class|type|interface|let)\s+(\w+)/gm;

it('exports nothing from the emulator and the browser tests that no other file names', () => {
  const list = ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.md', '*.vue', '*.svelte'];
  const files = execFileSync('git', list, { encoding: 'utf8', cwd: new URL('..', import.meta.url) })
    .split('\n')
    .filter((file) => file && !file.endsWith('.d.ts') && existsSync(new URL(`../${file}`, import.meta.url)));
  const sources = new Map(files.map((file) => [file, readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')]));
  const counts = new Map();
  for (const text of sources.values())
    for (const word of new Set(text.match(/\w+/g))) counts.set(word, (counts.get(word) ?? 0) + 1);
  const deadExports = [...sources]
    .filter(([file]) => folders.test(file) && !exempt.test(file) && !file.endsWith('.md'))
    .flatMap(([file, text]) => [...text.matchAll(declaration)].map(([, name]) => ({ file, name })))
    .filter(({ name }) => counts.get(name) === 1);
  expect(deadExports).toEqual([]);
});
