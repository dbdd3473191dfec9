import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, expectEventually, test } from '../fixtures/test.ts';
import { blockAssets } from '../support/network/blockAssets.ts';
import { readScriptPaths } from '../support/network/readScriptPaths.ts';
import { matrixCase } from '../support/runner/matrixCase.ts';

// Files of the frame that fail to load, in a browser that remembers failures. Most become available later.

test.beforeEach(({ problems }) => problems.expect(/net::ERR_FAILED|Loading failed/));

/** Returns a function that returns the number of loaded frame documents. */
function countDocuments(page: Page, auth: string): () => number {
  let documents = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'document' && request.url().startsWith(`${auth}/`)) documents += 1;
  });
  return () => documents;
}

/** Returns a chunk that the feature's chunk imports, and that the document does not load itself. */
async function chunkBehind(page: Page, auth: string, feature: string): Promise<string> {
  const { application, drawing } = await readScriptPaths(page, auth);
  const read = async (path: string) => (await page.request.get(auth + path)).text();
  const [, path = ''] = new RegExp(`loadChunk\\("(/assets/${feature}-[^"]+)"`).exec(await read(application)) ?? [];
  const imports = [...(await read(path)).matchAll(/from"\.(\/[^"]+)"/g)].map(([, name]) => `/assets${name}`);
  const [behind = ''] = imports.filter((file) => file !== application && file !== drawing);
  expect(behind, `a chunk behind ${path}`).not.toBe('');
  return behind;
}

test('buttons whose code failed to load once appear a moment later in the same document', async ({
  host,
  devServer,
}) => {
  const documents = countDocuments(host.page, devServer.urls.auth);
  let failures = 0;
  await blockAssets(host.page, devServer.urls.auth, (path) => path.includes('/oauth-') && failures++ === 0);
  await host.open();
  await host.mount('mountLogin', {
    config: { products: ['oauth', 'emailMagicLinks'], oauthOptions: { providers: [{ type: 'github' }] } },
  });
  await expect(host.widget().oauth.button('GitHub')).toBeVisible();
  expect(failures).toBeGreaterThan(0);
  expect(documents()).toBe(1);
  await expectEventually(host.errors()).toEqual([]);
});

test('a part of Main that fails to load can be retried and leaves the rest and its input unchanged @more', async ({
  host,
  devServer,
  problems,
  email,
}) => {
  problems.expect(/MissingPart|dynamically imported module|^Error \(/);
  let isDown = true;
  await blockAssets(host.page, devServer.urls.auth, (path) => isDown && path.includes('/oauth-'));
  await host.open();
  await host.mount('mountLogin', {
    config: { products: ['oauth', 'emailMagicLinks'], oauthOptions: { providers: [{ type: 'github' }] } },
  });
  const widget = host.widget();
  await widget.main.email.fill(email);
  const tryAgain = widget.root.getByRole('button', { name: 'Try again' });
  await tryAgain.click();
  await expect(widget.alert.filter({ hasText: /./ })).toHaveText(/couldn't reach/);
  isDown = false;
  await tryAgain.click();
  await expect(widget.oauth.button('GitHub')).toBeVisible();
  await expect(widget.main.email).toHaveValue(email);
  await expect(widget.alert.filter({ hasText: /./ })).toHaveCount(0);
});

test('a step whose code fails to load is carried out at the next attempt @more', async ({ host, devServer, email }) => {
  const documents = countDocuments(host.page, devServer.urls.auth);
  let isDown = true;
  await blockAssets(host.page, devServer.urls.auth, (path) => isDown && path.includes('/password-'));
  const widget = await host.openLogin({ config: { products: ['passwords'] } });
  await widget.main.submitEmail(email);
  await expect(widget.alert.filter({ hasText: /./ })).toHaveText(/couldn't reach/);
  await expect(widget.main.email).toHaveValue(email);
  isDown = false;
  await widget.main.continueWithEmail.click();
  await expect(widget.passwords.password).toBeVisible();
  expect(documents()).toBe(1);
});

test('a screen whose code fails to load says why and appears at the next attempt @more', async ({
  host,
  devServer,
  problems,
  email,
}) => {
  problems.expect(/MissingPart|dynamically imported module|^Error \(/);
  const documents = countDocuments(host.page, devServer.urls.auth);
  let isDown = true;
  await blockAssets(host.page, devServer.urls.auth, (path) => isDown && path.includes('/rest-'));
  const widget = await host.openLogin({ config: { products: ['passwords'] } });
  await widget.main.submitEmail(email);
  await expect(widget.root.getByText(/couldn't reach/)).toBeVisible();
  await expectEventually(host.errors()).toEqual([expect.objectContaining({ code: 'provider_unreachable' })]);
  isDown = false;
  await widget.root.getByRole('button', { name: 'Try again' }).click();
  await expect(widget.passwords.password).toBeVisible();
  expect(documents()).toBe(1);
});

test('if a shared chunk fails, the frame is reloaded and the press is carried out', async ({
  host,
  devServer,
  email,
}) => {
  const documents = countDocuments(host.page, devServer.urls.auth);
  const sharedChunk = await chunkBehind(host.page, devServer.urls.auth, 'password');
  let isDown = true;
  await blockAssets(host.page, devServer.urls.auth, (path) => isDown && path === sharedChunk);
  await host.open();
  await host.mount('mountLogin', { config: { products: ['passwords'] } });
  const { main, passwords, alert } = host.widget();
  await main.submitEmail(email);
  await expect(alert.filter({ hasText: /./ })).toHaveText(/couldn't reach/);
  expect(documents(), 'while it cannot be had').toBe(1);
  isDown = false;
  await main.continueWithEmail.click();
  await expect(passwords.password).toBeVisible();
  expect(documents()).toBe(2);
});

test('if the drawing code fails, the press is still sent, and the frame is reloaded to show the result @more', async ({
  host,
  devServer,
  control,
  inbox,
  email,
}) => {
  const documents = countDocuments(host.page, devServer.urls.auth);
  const { drawing } = await readScriptPaths(host.page, devServer.urls.auth);
  let isDown = true;
  await blockAssets(host.page, devServer.urls.auth, (path) => isDown && path === drawing);
  await host.open();
  await host.mount('mountLogin');
  const widget = host.widget();
  await widget.main.submitEmail(email);
  await expect(widget.alert.filter({ hasText: /./ })).toHaveText(/couldn't reach/);
  expect(documents(), 'while it cannot be had').toBe(1);
  await inbox.waitFor({ to: email, kind: 'magic_link' });
  isDown = false;
  await expect(widget.emailConfirmation.title).toBeVisible();
  await expect(widget.root.getByText(email)).toBeVisible();
  expect(control.requests({ path: '/magic_links/email/login_or_create' })).toHaveLength(1);
  expect(documents()).toBe(2);
});

test('an application that fails to load is reported; once available, the frame restarts with the input and the press', async ({
  host,
  devServer,
  control,
  inbox,
  email,
}) => {
  const documents = countDocuments(host.page, devServer.urls.auth);
  const { application } = await readScriptPaths(host.page, devServer.urls.auth);
  let isDown = true;
  await blockAssets(host.page, devServer.urls.auth, (path) => isDown && path === application);
  await host.open();
  await host.mount('mountLogin', { locale: 'de' });
  const widget = host.widget();
  await widget.root.getByRole('textbox', { name: 'E-Mail' }).fill(email);
  await widget.root.getByRole('button', { name: 'Weiter mit E-Mail' }).click();
  await expect(widget.alert.filter({ hasText: /./ })).toHaveText(/^Der Anmeldedienst ist nicht erreichbar/);
  isDown = false;
  await expect(widget.root.getByRole('heading', { name: 'Sehen Sie in Ihrem Postfach nach' })).toBeVisible();
  await inbox.waitFor({ to: email, kind: 'magic_link' });
  expect(control.requests({ path: '/magic_links/email/login_or_create' })).toHaveLength(1);
  expect(documents()).toBe(2);
  await expectEventually(host.errors()).toEqual([]);
});

test.describe('an auth page whose application fails to load', () => {
  for (const [path, title] of [
    ['/login', 'Sign up or log in'],
    ['/account', 'Looks like there was an error!'],
    ['/idp', 'Looks like there was an error!'],
  ] as const) {
    test(
      `says so in its card, with a way to try again and nothing that loads: ${path}`,
      matrixCase({ isSample: path === '/account' }),
      async ({ page, devServer }) => {
        const { auth } = devServer.urls;
        const { application } = await readScriptPaths(page, auth);
        let isDown = true;
        await blockAssets(page, auth, (path) => isDown && path === application);
        await page.setViewportSize({ width: 320, height: 700 });
        await page.goto(auth + path);
        const message = page.getByRole('alert').filter({ hasText: /couldn't reach/ });
        await expect(message).toBeInViewport({ ratio: 1 });
        const card = page.locator('.card').filter({ has: message });
        await expect(card.getByRole('heading', { level: 1, name: title })).toBeVisible();
        await expect(card.locator('.kept > i')).toHaveCount(0);
        const retry = card.getByRole('link', { name: 'Try again' });
        await expect(retry).toBeInViewport({ ratio: 1 });
        isDown = false;
        await retry.click();
        await expect(message).toHaveCount(0);
        await expect(page.locator('.kept')).toHaveCount(path === '/login' ? 1 : 0);
      },
    );
  }
});

test.describe('a browser whose scripts are turned off', () => {
  test.use({ javaScriptEnabled: false });

  test('shows what to do and a link that opens the page again, and no form that does not run', async ({
    page,
    devServer,
  }) => {
    for (const path of ['/login', '/account']) {
      await page.goto(devServer.urls.auth + path);
      const message = page.locator('noscript');
      await expect(message.locator('h1')).toBeInViewport({ ratio: 1 });
      await expect(message.locator('p')).toHaveText('Turn on JavaScript in your browser, then try again.');
      await expect(page.locator('.widget')).toBeHidden();
      await expect(page.getByRole('textbox')).toHaveCount(0);
      const loading = page.waitForEvent('load');
      await page.getByRole('link', { name: 'Try again' }).click();
      await loading;
    }
  });
});

test('a frame that can never run does not restart forever @more', async ({ host, devServer }) => {
  const documents = countDocuments(host.page, devServer.urls.auth);
  const { application } = await readScriptPaths(host.page, devServer.urls.auth);
  let asked = 0;
  await host.page.route(devServer.urls.auth + application, (route) => {
    if (route.request().resourceType() !== 'fetch') return route.abort();
    asked += 1;
    return route.continue();
  });
  await host.open();
  await host.mount('mountLogin');
  await expect(host.widget().alert.filter({ hasText: /./ })).toHaveText(/couldn't reach/);
  const before = asked;
  await expect.poll(() => asked, 'it looks for it all the while').toBeGreaterThan(before + 1);
  expect(documents()).toBe(4);
});

test('a part of the host script that could not be loaded is loaded by the next call', async ({ host, problems }) => {
  problems.expect(/net::ERR_FAILED|Loading failed/);
  // The address is the same, so a browser that remembers failures cannot load it.
  await host.page.route(/\/vestibule-parts-\w+\.js$/, (route) => route.abort());
  await host.open({ path: '/script' });
  await host.createAuth();
  const read = () =>
    host.page.evaluate(() =>
      window.auth.session.get().then(
        (session) => ({ session }),
        () => 'not loaded',
      ),
    );
  expect(await read()).toBe('not loaded');
  expect(await read()).toEqual({ session: null });
  await expect(host.page.locator('iframe')).toHaveCount(1);
  expect(await read()).toEqual({ session: null });
  await expect(host.page.locator('iframe')).toHaveCount(1);
});

test('each document contains the message about a missing application in its language', () => {
  const documentFile = new URL('../../frame-app/dist/document.json', import.meta.url);
  const { html, languages }: { html: string; languages: Record<string, string> } = JSON.parse(
    readFileSync(documentFile, 'utf8'),
  );
  const wordsOf = (document: string) => /<template id="failure">.*?<p[^>]*>([^<]+)</.exec(document)?.[1];
  expect(wordsOf(html)).toBe("We couldn't reach the login service. Check your connection and try again.");
  const words = Object.values(languages).map(wordsOf);
  expect(words).not.toContain(undefined);
  expect(new Set([wordsOf(html), ...words]).size, 'no two alike').toBe(words.length + 1);
});
