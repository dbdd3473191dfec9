import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';

vi.mock('vitepress', () => ({ defineConfig: (config: object) => config }));

test('the site leaves out the folders that have no pages', async () => {
  const path: string = './.vitepress/config.mjs';
  const { default: config } = (await import(path)) as { default: { srcExclude: string[] } };
  expect(config.srcExclude).toContain('**/node_modules/**');
});

// The generator writes a function of the theme's options into each page, as text that the page evaluates. The policy of
// the pages forbids that, so that none of their scripts would run. What begins with an underscore is left out.
test('the options of the theme have no functions', async () => {
  const path: string = './.vitepress/config.mjs';
  const { default: config } = (await import(path)) as { default: { themeConfig: object } };
  const functions: string[] = [];
  JSON.stringify(config.themeConfig, (name: string, value: unknown) => {
    if (typeof value === 'function' && !name.startsWith('_')) functions.push(name);
    return value;
  });
  expect(functions).toEqual([]);
});

test('a search lists guides before the reference, and the reference before records of the project', async () => {
  const path: string = './.vitepress/theme/boostDocument.mjs';
  const { boostDocument } = (await import(path)) as { boostDocument: (address: string) => number };
  const factors = ['redirects#require-pkce', 'reference/sdk', 'decisions#login', 'changelog'].map((page) =>
    boostDocument(`/docs/${page}`),
  );
  expect(factors).toEqual([1, 0.3, 0.15, 0.15]);
});

type Best = [term: string, section: string];
test.each<Best>([
  ['passkey', 'login-methods#passkeys'],
  ['csp', 'host-sdk/#content-security-policy'],
  ['logout', 'sessions#log-out-and-clean-up'],
])('a search for %s lists %s first', async (term, section) => {
  const path: string = './.vitepress/theme/boostDocument.mjs';
  const { boostDocument } = (await import(path)) as { boostDocument: (address: string, term?: string) => number };
  expect(boostDocument(`/docs/${section}`, term)).toBeGreaterThan(10);
  expect(boostDocument(`/docs/${section}`, 'other')).toBe(1);
});

test('the sections that a search lists first are in the pages, and have the word', async () => {
  const { anchorOf, pageOf } = (await import('./.vitepress/siteLinks.mjs' as string)) as {
    anchorOf(heading: string): string;
    pageOf(path: string): string;
  };
  const root = join(import.meta.dirname, '..');
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
    cwd: root,
    encoding: 'utf8',
  });
  const sections = files
    .split('\n')
    .filter(Boolean)
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/^#+ (.+)\n([^#]*)/gm)].map(
        ([, heading = '', text = '']) =>
          [
            `${pageOf(file).replace(/(index)?\.md$/, '')}#${anchorOf(heading)}`,
            `${heading} ${text}`.toLowerCase(),
          ] as const,
      ),
    );
  const { bestSections } = (await import('./.vitepress/theme/boostDocument.mjs' as string)) as {
    bestSections: [RegExp, string][];
  };
  const texts = new Map<string, string>(sections);
  for (const [terms, section] of bestSections)
    expect(
      texts
        .get(section)
        ?.split(/[^a-z]+/)
        .some((word) => terms.test(word)),
      section,
    ).toBe(true);
});

test('a cell has the name of its column, for phones, and an empty cell is marked', async () => {
  const { labelCells } = (await import('./.vitepress/labelCells.mjs' as string)) as {
    labelCells(state: { tokens: object[] }): void;
  };
  const cells: Record<string, string>[] = [];
  const open = (type: string, content = '') => {
    const attributes: Record<string, string> = {};
    if (type === 'td_open') cells.push(attributes);
    const set = (name: string, value: string) => Object.assign(attributes, { [name]: value });
    return [
      { type, attrSet: set, attrJoin: set },
      { type: 'inline', content },
    ];
  };
  const heads = ['Name', 'Type', 'Default'].flatMap((name) => open('th_open', name));
  const row = ['`days`', '`number`', '`-`'].flatMap((text) => open('td_open', text));
  labelCells({ tokens: [...open('table_open'), ...open('tr_open'), ...heads, ...open('tr_open'), ...row] });
  expect(cells).toEqual([{}, {}, { 'data-label': 'Default', class: 'without-value' }]);
});
