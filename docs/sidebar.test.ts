import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mark } from './.vitepress/mark.mjs';

const sidebar = readFileSync(join(import.meta.dirname, '.vitepress/sidebar.mjs'), 'utf8');
const pagesIn = (folder: string) =>
  readdirSync(join(import.meta.dirname, folder)).filter((name) => name.endsWith('.md') && name !== 'README.md');

test.each([
  ...pagesIn('.').map((name) => `/${name.replace('.md', '')}`),
  ...pagesIn('reference').map((name) => `/reference/${name.replace('.md', '')}`),
])('the sidebar of the site leads to %s', (address) => {
  expect(sidebar).toContain(`'${address}'`);
});

test('the site has the mark of the demo', () => {
  const demo = readFileSync(join(import.meta.dirname, '../dev-server/src/http/reactPage.ts'), 'utf8');
  expect(demo).toContain(`export const productIcon =\n  "${mark}";`);
});
