import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { expect, test } from 'vitest';
import { noticePage, pageForMissing } from './noticePage.ts';
import { fromPackage } from './staticFiles.ts';

const app = new Hono();
app.use(pageForMissing({ 'Front page': '/', Docs: '/docs/' }));
app.use(secureHeaders({ contentSecurityPolicy: { styleSrc: ["'self'"] } }));
app.get('/api', (c) => c.json({ error_type: 'user_not_found' }, 404));
const visit = { headers: { Accept: 'text/html,*/*' } };

test('a visit to a URL that leads nowhere gets a page with ways on, under its own policy', async () => {
  const page = await app.request('/<b>nowhere', visit);
  expect(page.status).toBe(404);
  const text = await page.text();
  expect(text).toContain('<h1>Page not found</h1>');
  expect(text).toContain('href="/docs/"');
  expect(text).not.toContain('<b>');
  expect(page.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; style-src 'sha256-[^;]+;/);
});

test('programs and pages that load a file get a line, and API errors stay as they are', async () => {
  expect(await (await app.request('/nowhere.js')).text()).toBe('404 Not Found');
  expect(await (await app.request('/nowhere', { ...visit, method: 'POST' })).text()).toBe('404 Not Found');
  expect(await (await app.request('/api', visit)).json()).toEqual({ error_type: 'user_not_found' });
});

test('the page has the colors of the other pages', async () => {
  const tokens = readFileSync(fromPackage('pages/ui/tokens.css'), 'utf8');
  const page = new Hono().get('/', (c) => noticePage(c, { title: 'A', text: 'b', links: {}, status: 404 }));
  const colors = (await (await page.request('/')).text()).match(/light-dark\([^)]*\)/g) ?? [];
  expect(colors.length).toBeGreaterThan(5);
  for (const color of colors) expect(tokens).toContain(color);
});
