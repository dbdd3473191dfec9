import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { sample } from '../firefox/sample.ts';
import { fits, skips } from '../firefox/skips.ts';

type Suite = { specs: { file: string; title: string }[]; suites?: Suite[] };

/** Returns every test that Playwright finds for Firefox. */
function allTests(): { spec: string; title: string }[] {
  const cli = fileURLToPath(new URL('../../node_modules/@playwright/test/cli.js', import.meta.url));
  const config = fileURLToPath(new URL('../playwright.config.ts', import.meta.url));
  const list = ['test', '--list', '--reporter=json', '--project=firefox', '--config', config];
  const { stdout } = spawnSync(process.execPath, [cli, ...list], { encoding: 'utf8', maxBuffer: 100_000_000 });
  const flat = (suites: Suite[]): { spec: string; title: string }[] =>
    suites.flatMap(({ specs, suites = [] }) => [
      ...specs.map(({ file, title }) => ({ spec: file, title })),
      ...flat(suites),
    ]);
  return flat((JSON.parse(stdout) as { suites: Suite[] }).suites);
}

/** Returns whether a spec uses our fixtures, which skip tests; Playwright's `test` does not (`fixtures/test.ts`). */
const isSkippable = (spec: string) =>
  !/^import \{[^}]*\btest\b[^}]*\} from '@playwright\/test'/m.test(
    readFileSync(new URL(spec, import.meta.url), 'utf8'),
  );

test('every test in the lists of Firefox, to skip or to sample, exists', () => {
  const tests = allTests();
  const unusedSkips = skips.filter((skip) => !tests.some(({ spec, title }) => fits(skip, spec, title)));
  expect(unusedSkips, 'in e2e/firefox/skips.ts').toEqual([]);
  expect(
    skips.filter(({ spec }) => !isSkippable(spec)).map(({ spec }) => spec),
    'without our fixtures',
  ).toEqual([]);
  const missing = Object.entries(sample).flatMap(([spec, titles]) =>
    titles.filter((start) => tests.filter((test) => test.spec === spec && test.title.startsWith(start)).length !== 1),
  );
  expect(missing, 'in e2e/firefox/sample.ts').toEqual([]);
});
