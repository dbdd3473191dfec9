import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentation } from './documentation.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'docs-'));
  mkdirSync(join(folder, 'frame'));
  writeFileSync(
    join(folder, 'index.html'),
    '<script>start()</script><script type="module" src="/docs/a.js"></script>Guides',
  );
  writeFileSync(join(folder, 'hosting.html'), '<html lang="en">Hosting');
  writeFileSync(join(folder, 'frame/index.html'), 'Frame');
  writeFileSync(join(folder, '404.html'), 'Not here');
  writeFileSync(join(folder, 'a.js'), 'run()');
  writeFileSync(join(folder, 'theming.md'), '# Theming');
});
afterAll(() => rmSync(folder, { recursive: true }));

const get = (path: string) => documentation(folder).request(path);

test.each([
  ['/docs/', 'Guides'],
  ['/docs/hosting', 'Hosting'],
  ['/docs/frame/', 'Frame'],
  ['/docs/a.js', 'run()'],
])('serves %s', async (path, text) => {
  expect(await (await get(path)).text()).toContain(text);
});

test('marks pages as part of the demo, and leads to its console', async () => {
  const withConsole = documentation(folder, 'http://localhost:4102/');
  expect(await (await withConsole.request('/docs/hosting')).text()).toContain('<html data-demo="emulated" lang="en">');
  expect((await withConsole.request('/console')).headers.get('Location')).toBe('http://localhost:4102/');
  expect(await (await get('/docs/hosting')).text()).toContain('<html data-demo="real"');
  expect((await get('/console')).status).toBe(404);
});

test('allows the inline scripts of a page by their hashes, and nothing from elsewhere', async () => {
  const policy = (await get('/docs/')).headers.get('Content-Security-Policy');
  expect(policy).toContain("script-src 'self' 'sha256-");
  expect(policy?.match(/sha256-/g)).toHaveLength(1);
  expect(policy).not.toMatch(/https?:/);
});

test('serves the Markdown of a page', async () => {
  const page = await get('/docs/theming.md');
  expect(page.headers.get('Content-Type')).toBe('text/markdown; charset=utf-8');
  expect(await page.text()).toBe('# Theming');
});

test('leads from Markdown files to their pages', async () => {
  expect((await get('/docs/hosting.md')).headers.get('Location')).toBe('/docs/hosting');
  expect((await get('/docs/README.md')).headers.get('Location')).toBe('/docs/');
});

test('says where the documentation is if it is not here', async () => {
  const missing = await documentation(join(folder, 'nowhere')).request('/docs/');
  expect(missing.status).toBe(404);
  const text = await missing.text();
  expect(text).toContain('npm run docs');
  expect(text).toContain('npx @vestibule/frame docs');
  expect(text).toContain('href="https://github.com/vestibule-auth/vestibule/tree/main/docs#readme"');
  const guide = await documentation(join(folder, 'nowhere')).request('/docs/organizations');
  expect(await guide.text()).toContain(
    'href="https://github.com/vestibule-auth/vestibule/blob/main/docs/organizations.md"',
  );
});

test('leads back from a page that the site does not have', async () => {
  const missing = await get('/docs/nowhere');
  expect(missing.status).toBe(404);
  expect(await missing.text()).toBe('Not here');
});

test('asks to wait while the site is built', async () => {
  const building = join(folder, 'next');
  writeFileSync(`${building}.building`, '1');
  const response = await documentation(building).request('/docs/hosting');
  expect(response.status).toBe(503);
  expect(response.headers.get('Refresh')).toBe('5');
  expect(await response.text()).toContain('is being built');
});
