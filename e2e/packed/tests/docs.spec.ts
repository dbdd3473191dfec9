import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type DevServer, startDevServer } from '@vestibule/dev-server';
import { findViolations } from '../../support/visual/axe.ts';
import { repository } from '../packSdk.ts';

// Builds the documentation site, follows its links, and opens it in a browser.

const site = join(repository, 'docs/dist/site');
let dev: DevServer;
test.beforeAll(async () => {
  test.setTimeout(600_000);
  const offline = { ...process.env, HTTPS_PROXY: 'http://127.0.0.1:9', HTTP_PROXY: 'http://127.0.0.1:9' };
  const vitepress = join(repository, 'node_modules/vitepress/bin/vitepress.js');
  execFileSync(process.execPath, [vitepress, 'build', 'docs'], { cwd: repository, env: offline, stdio: 'pipe' });
  dev = await startDevServer({ ports: { host: 0, auth: 0, provider: 0 } });
});
test.afterAll(() => dev.stop());

/** Returns every page by its address below `/docs/`. */
function pages(): Map<string, string> {
  const files = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.html'));
  const addressOf = (path: string) => path.replaceAll('\\', '/').replace(/(^|\/)index\.html$|\.html$/, '$1');
  return new Map(files.map((path) => [addressOf(path), readFileSync(join(site, path), 'utf8')]));
}

test('every link leads to a page of the site, and to a heading that is there', () => {
  const pageList = pages();
  expect(pageList.size).toBeGreaterThan(50);
  for (const [address, html] of pageList) {
    const links = [...html.matchAll(/<a [^>]*href="(\/docs\/[^"]*|#[^"]*)"/g)].map(([, href = '']) => href);
    for (const href of new Set(links)) {
      const [path = '', anchor] = href.split('#');
      const target = path ? path.replace('/docs/', '') : address;
      const linkedPage = pageList.get(target);
      const isThere = linkedPage !== undefined || (target.endsWith('.md') && existsSync(join(site, target)));
      expect.soft(isThere, `${href} in ${address}`).toBe(true);
      if (anchor && linkedPage)
        expect.soft(linkedPage, `${href} in ${address}`).toContain(`id="${decodeURIComponent(anchor)}"`);
    }
  }
});

test('every page is there as Markdown, and can be copied as such', async ({ page, context }) => {
  for (const address of pages().keys()) {
    if (address === '404') continue;
    const markdown = address === '' || address.endsWith('/') ? `${address}index.md` : `${address}.md`;
    expect.soft(existsSync(join(site, markdown)), markdown).toBe(true);
  }
  for (const list of ['llms.txt', 'llms-full.txt']) {
    const response = await page.request.get(`${dev.urls.host}/docs/${list}`);
    expect(await response.text()).toContain('/docs/hosting.md');
  }
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${dev.urls.host}/docs/hosting`);
  await page.getByRole('button', { name: 'Copy page' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const clipboard = await page.evaluate(() => navigator.clipboard.readText());
  expect(clipboard).toMatch(/^# Host the auth domain/);
});

test('the site works in a browser, finds words, and loads nothing from elsewhere', async ({ page }) => {
  const foreign: string[] = [];
  const problems: string[] = [];
  page.on('request', (request) => void (request.url().startsWith(dev.urls.host) || foreign.push(request.url())));
  page.on('console', (message) => void (message.type() === 'error' && problems.push(message.text())));
  await page.goto(`${dev.urls.host}/docs/`);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('searchbox').fill('rememberBrowserDays');
  await page.locator('.VPLocalSearchBox .result').first().click();
  await expect(page.locator('main')).toContainText('rememberBrowserDays');
  await page.goto(`${dev.urls.host}/docs/hosting`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Host the auth domain');
  await page.goto(`${dev.urls.host}/docs/overview`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Vestibule');
  expect(foreign.filter((url) => !url.startsWith('data:'))).toEqual([]);
  expect(problems).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const path of ['', 'servers', 'reference/sdk']) {
    test(`/docs/${path} is accessible, and fits into 320 px, in ${colorScheme}`, async ({ browser }) => {
      const page = await browser.newPage({ colorScheme, viewport: { width: 320, height: 800 } });
      await page.goto(`${dev.urls.host}/docs/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await findViolations(page.mainFrame())).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      await page.close();
    });
  }
}

test('the home page leads to the three first results, and each sample has a button to copy it', async ({ page }) => {
  await page.goto(`${dev.urls.host}/docs/`);
  const reasons = page.locator('.reason');
  const targets = await reasons
    .locator('> p:last-child a')
    .evaluateAll((links) => links.map((a) => a.getAttribute('href')));
  expect(targets).toEqual(['/docs/quick-start', '/docs/agents', '/docs/dev-server/#test-your-application']);
  const samples = page.locator('main div[class*="language-"]');
  const buttons = samples.getByRole('button', { name: 'Copy' });
  expect(await buttons.count()).toBe(await samples.count());
  for (const button of await buttons.all()) await expect(button).toHaveCSS('opacity', '1');
});

for (const [words, guide] of [
  ['sveltekit', '/docs/quick-start'],
  ['test log in playwright', '/docs/dev-server/'],
  ['log in', '/docs/'],
] as const) {
  test(`the search for "${words}" begins with a guide, not with a list of texts`, async ({ page }) => {
    await page.goto(`${dev.urls.host}/docs/`);
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('searchbox').fill(words);
    const results = page.locator('.VPLocalSearchBox .result');
    await expect(results.first()).toHaveAttribute('href', new RegExp(`^${guide}`));
    const targets = await results.evaluateAll((links) => links.slice(0, 5).map((link) => link.getAttribute('href')));
    expect(targets.filter((target) => target?.includes('/english-texts'))).toEqual([]);
  });
}

test('on a phone, every cell of the reference is in the window', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${dev.urls.host}/docs/reference/sdk`);
  const cells = page.locator('.vp-doc td:visible');
  expect(await cells.count()).toBeGreaterThan(300);
  const beyond = await cells.evaluateAll((all) =>
    all.filter((cell) => cell.getBoundingClientRect().right > innerWidth).map((cell) => cell.textContent),
  );
  expect(beyond).toEqual([]);
  await page.getByRole('link', { name: 'WidgetConfig' }).first().click();
  await expect(page.getByRole('heading', { name: 'WidgetConfig' })).toBeInViewport();
});
