import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { type DevServer, startDevServer } from '@vestibule/dev-server';
import { WidgetFrame } from '../../pages/WidgetFrame.ts';
import { type Application, freePort, installApplication } from '../buildApplication.ts';
import { packSdk } from '../packSdk.ts';
import { serveFolder } from '../serveFolder.ts';

// Tests applications that install the packed SDK: each is built for production, then a user signs in.

const test = base.extend<
  { port: number; dev: DevServer; install: (source: string) => Promise<Application> },
  { tarball: string }
>({
  tarball: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'vestibule-packed-'));
      await use(packSdk(folder));
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  port: async ({}, use) => use(await freePort()),
  dev: async ({ port }, use) => {
    const allowedHosts = [`http://localhost:${port}`];
    const dev = await startDevServer({ ports: { host: 0, auth: 0, provider: 0 }, allowedHosts });
    await use(dev);
    await dev.stop();
  },
  install: async ({ tarball }, use) => {
    const folders: Application[] = [];
    await use(async (source) => {
      const application = await installApplication(source, tarball);
      folders.push(application);
      return application;
    });
    for (const { remove } of folders) remove();
  },
});

const email = 'ada@example.com';

async function signIn(page: Page, { inbox }: DevServer) {
  const widget = new WidgetFrame(page.frameLocator('iframe:visible'));
  await widget.main.submitEmail(email);
  const { passcode = '' } = await inbox.waitFor({ to: email, kind: 'passcode' });
  await widget.passcode.field.fill(passcode);
}

/** Signs in and out again, which uses the lazily loaded chunks. */
async function signInAndOut(page: Page, dev: DevServer, url: string) {
  const output: string[] = [];
  page.on('console', (message) => output.push(message.text()));
  await page.goto(url);
  await signIn(page, dev);
  await page.getByRole('button', { name: `Log out ${email}` }).click();
  await expect(new WidgetFrame(page.frameLocator('iframe:visible')).main.email).toBeVisible();
  expect(output).toContain('Success: passcode');
}

test('Vite with React: built for production', async ({ page, port, dev, install }) => {
  const application = await install('e2e/packed/apps/vite');
  const environment = { VITE_PUBLIC_TOKEN: dev.publicToken, VITE_FRAME_URL: dev.urls.auth };
  await application.run('vite', ['build'], environment);
  await page.route('https://widget.intercom.io/**', (route) => route.fulfill({ body: '' }));
  const stop = await serveFolder(join(application.folder, 'dist'), port);
  await signInAndOut(page, dev, `http://localhost:${port}/`);
  stop();
});

for (const [example, check] of [
  ['vue', ['vue-tsc', '--noEmit']],
  ['svelte', ['svelte-check']],
] as const) {
  test(`the example for ${example}: built for production`, async ({ page, port, dev, install }) => {
    const application = await install(`host-sdk/examples/${example}`);
    const environment = { VITE_PUBLIC_TOKEN: dev.publicToken, VITE_FRAME_URL: dev.urls.auth };
    const [checker, ...parameters] = check;
    await application.run(checker, parameters);
    await application.run('vite', ['build'], environment);
    const stop = await serveFolder(join(application.folder, 'dist'), port);
    await signInAndOut(page, dev, `http://localhost:${port}/`);
    stop();
  });
}

test('the development server of Vite, where the support chat starts, too', async ({ page, port, dev, install }) => {
  const application = await install('e2e/packed/apps/vite');
  const environment = { VITE_PUBLIC_TOKEN: dev.publicToken, VITE_FRAME_URL: dev.urls.auth };
  const url = `http://localhost:${port}/`;
  await page.route('https://widget.intercom.io/**', (route) => route.fulfill({ body: '' }));
  const chat = page.waitForRequest('https://widget.intercom.io/widget/workspace');
  const parameters = ['--port', String(port), '--strictPort', '--host', '127.0.0.1'];
  const stop = await application.serve('vite', parameters, url, environment);
  await page.goto(url);
  await signIn(page, dev);
  await chat;
  await expect(page.getByRole('button', { name: `Log out ${email}` })).toBeVisible();
  stop();
});

test('webpack, without the packages that only analytics and support chat need', async ({
  page,
  port,
  dev,
  install,
}) => {
  const application = await install('e2e/packed/apps/webpack');
  await application.run('webpack', [], { PUBLIC_TOKEN: dev.publicToken, FRAME_URL: dev.urls.auth });
  const dist = join(application.folder, 'dist');
  cpSync(join(application.folder, 'index.html'), join(dist, 'index.html'));
  const stop = await serveFolder(dist, port);
  await signInAndOut(page, dev, `http://localhost:${port}/`);
  stop();
});

for (const cacheComponents of [true, false]) {
  const title = `the app router of Next ${cacheComponents ? 'with' : 'without'} cacheComponents`;
  test(`${title}: server, proxy, route and browser agree on the user`, async ({ page, port, dev, install }) => {
    const application = await install('host-sdk/examples/next');
    writeFileSync(
      join(application.folder, 'next.config.mjs'),
      `export default { cacheComponents: ${cacheComponents} };`,
    );
    const url = `http://localhost:${port}`;
    const environment = {
      NEXT_PUBLIC_STYTCH_TOKEN: dev.publicToken,
      NEXT_PUBLIC_FRAME_URL: dev.urls.auth,
      STYTCH_PROJECT_ID: dev.identity.projectId,
      STYTCH_API_URL: dev.urls.provider,
    };
    await application.run('next', ['build'], environment);
    const stop = await application.serve('next', ['start', '--port', String(port)], url, environment);

    await page.goto(`${url}/app`);
    await expect(page, 'the proxy leads to the sign-in').toHaveURL(`${url}/`);
    await signIn(page, dev);
    await page.getByRole('link', { name: 'Continue' }).click();
    // Cookies of localhost are sent to every port.
    await expect(page.getByText('The server knows: user-test-')).toBeVisible();
    expect(await (await page.request.get(`${url}/api/me`)).json()).toEqual({
      id: expect.stringMatching(/^user-test-/),
    });
    const html = await (await page.request.get(`${url}/app`)).text();
    expect(html, 'the server draws what is for who is signed in').toContain('Log out');
    await page.getByRole('button', { name: `Log out ${email}` }).click();
    await expect(page.getByRole('button')).toHaveCount(0);
    await page.goto(`${url}/app`);
    await expect(page, 'signed out, nobody comes in').toHaveURL(`${url}/`);
    expect((await page.request.get(`${url}/api/me`)).status()).toBe(401);
    stop();
  });
}

test('a plain script with the files of the package', async ({ page, port, dev, install }) => {
  const { folder } = await install('e2e/packed/apps/plain');
  cpSync(join(folder, 'node_modules/@vestibule/host-sdk/dist'), join(folder, 'vestibule'), { recursive: true });
  const settings = JSON.stringify({ publicToken: dev.publicToken, frameUrl: dev.urls.auth });
  writeFileSync(join(folder, 'settings.js'), `const settings = ${settings};`);
  const stop = await serveFolder(folder, port);
  await signInAndOut(page, dev, `http://localhost:${port}/`);
  stop();
});
