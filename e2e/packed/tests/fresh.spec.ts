import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { type DevServer, startDevServer } from '@vestibule/dev-server';
import { openSession } from '../../journeys/openSession.ts';
import { WidgetFrame } from '../../pages/WidgetFrame.ts';
import { freePort } from '../buildApplication.ts';
import { type FreshFolder, freshFolder, sampleOf, sampleThat } from '../freshFolder.ts';
import { packSdk } from '../packSdk.ts';
import { readSamples } from '../readSamples.ts';
import { serveFolder } from '../serveFolder.ts';

// Follows the guides word by word in new applications of the frameworks' own generators. The log says what each step takes.

const test = base.extend<
  { port: number; dev: DevServer; fresh: FreshFolder; addresses: Record<string, string> },
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
    const dev = await startDevServer({
      ports: { host: 0, auth: 0, provider: 0 },
      allowedHosts: [`http://localhost:${port}`],
    });
    await use(dev);
    await dev.stop();
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  fresh: async ({}, use, { title }) => {
    const fresh = freshFolder(title);
    await use(fresh);
    fresh.remove();
  },
  // The guides name the default port, and tests use any.
  addresses: async ({ dev }, use) => use({ 'http://localhost:4101': dev.urls.auth }),
});

const email = 'ada@example.com';
const quickStart = 'docs/quick-start.md';
const sdkReadme = 'host-sdk/README.md';

async function signIn(page: Page, { inbox }: DevServer) {
  const widget = new WidgetFrame(page.frameLocator('iframe:visible'));
  await widget.main.submitEmail(email);
  const { passcode = '' } = await inbox.waitFor({ to: email, kind: 'passcode' });
  await widget.passcode.field.fill(passcode);
}

async function signInAndOut(page: Page, dev: DevServer, url: string) {
  await page.goto(url);
  await signIn(page, dev);
  await page.getByRole('button', { name: `Log out ${email}` }).click();
  await expect(new WidgetFrame(page.frameLocator('iframe:visible')).main.email).toBeVisible();
}

test('a plain page', async ({ page, port, dev, fresh, addresses }) => {
  fresh.write('index.html', sampleOf(quickStart, 'index.html'), addresses);
  const stop = await serveFolder(fresh.folder, port);
  const consoleMessage = page.waitForEvent('console', (message) => message.text().startsWith('user-test-'));
  await page.goto(`http://localhost:${port}/`);
  await signIn(page, dev);
  await consoleMessage;
  stop();
});

for (const [template, file] of [
  ['react-ts', 'src/App.tsx'],
  ['vue-ts', 'src/App.vue'],
  ['svelte-ts', 'src/App.svelte'],
] as const) {
  test(`Vite, ${template}`, async ({ page, port, dev, fresh, addresses, tarball }) => {
    await fresh.step('npx', ['--yes', 'create-vite@latest', 'app', '--template', template, '--no-interactive']);
    await fresh.step('npm', ['install', '--no-audit', '--no-fund', tarball], { in: 'app' });
    fresh.write(`app/${file}`, sampleOf(quickStart, file), addresses);
    await fresh.step('npm', ['run', 'build'], { in: 'app' });
    if (template === 'svelte-ts') await fresh.step('npm', ['run', 'check'], { in: 'app' });
    const stop = await serveFolder(join(fresh.folder, 'app/dist'), port);
    await signInAndOut(page, dev, `http://localhost:${port}/`);
    stop();
  });
}

test('SvelteKit', async ({ page, port, dev, fresh, addresses, tarball }) => {
  const generatorArguments = ['--template', 'minimal', '--types', 'ts', '--no-add-ons', '--no-install'];
  await fresh.step('npx', ['--yes', 'sv@latest', 'create', 'app', ...generatorArguments]);
  await fresh.step('npm', ['install', '--no-audit', '--no-fund', tarball], { in: 'app' });
  fresh.write('app/src/routes/+page.svelte', sampleOf(quickStart, 'src/App.svelte'), addresses);
  fresh.write('app/src/routes/+page.ts', sampleOf(quickStart, 'src/routes/+page.ts'));
  await fresh.step('npm', ['run', 'check'], { in: 'app' });
  await fresh.step('npm', ['run', 'build'], { in: 'app' });
  const url = `http://localhost:${port}/`;
  const stop = await fresh.serve('npx', ['vite', 'preview', '--port', String(port), '--strictPort'], url, {
    in: 'app',
  });
  await signInAndOut(page, dev, url);
  stop();
});

// Its generator fetches templates from elsewhere than the registry.
test('Nuxt, by its packages', async ({ page, port, dev, fresh, addresses, tarball }) => {
  fresh.write('package.json', '{ "name": "app", "private": true, "type": "module" }');
  await fresh.step('npm', ['install', '--no-audit', '--no-fund', '--no-engine-strict', 'nuxt', tarball]);
  // The generator writes this file. Without it, Nuxt finds no components.
  fresh.write('nuxt.config.ts', "export default defineNuxtConfig({ compatibilityDate: '2025-07-15' });\n");
  fresh.write('app/app.vue', sampleOf(quickStart, 'app/app.vue'));
  fresh.write('app/components/SignIn.client.vue', sampleOf(quickStart, 'src/App.vue'), addresses);
  const environment = { NUXT_TELEMETRY_DISABLED: '1' };
  await fresh.step('npx', ['nuxt', 'build'], { environment });
  const url = `http://localhost:${port}/`;
  const ports = { ...environment, PORT: String(port), NITRO_HOST: '127.0.0.1' };
  const stop = await fresh.serve('node', ['.output/server/index.mjs'], url, { environment: ports });
  await signInAndOut(page, dev, url);
  stop();
});

// Its generator fetches templates from elsewhere than the registry. A dependency only warns about Node 20.
test('Astro', async ({ page, port, dev, fresh, addresses, tarball }) => {
  await fresh.step('npm', ['init', '--yes']);
  await fresh.step('npm', ['install', '--no-audit', '--no-fund', '--no-engine-strict', 'astro@5', tarball]);
  fresh.write('src/pages/index.astro', sampleOf(quickStart, 'src/pages/index.astro'), addresses);
  await fresh.step('npx', ['astro', 'build']);
  const stop = await serveFolder(join(fresh.folder, 'dist'), port);
  await signInAndOut(page, dev, `http://localhost:${port}/`);
  stop();
});

for (const cacheComponents of [true, false]) {
  test(`Next, ${cacheComponents ? 'with' : 'without'} cacheComponents`, async ({ page, port, dev, fresh, tarball }) => {
    const generatorArguments = [
      '--ts',
      '--app',
      '--no-eslint',
      '--no-tailwind',
      '--no-src-dir',
      '--use-npm',
      '--disable-git',
      '--yes',
    ];
    await fresh.step('npx', ['--yes', 'create-next-app@latest', 'app', ...generatorArguments]);
    await fresh.step('npm', ['install', '--no-audit', '--no-fund', tarball], { in: 'app' });
    for (const { file, text } of readSamples(sdkReadme)) {
      if (file && /^(app\/|proxy\.ts)/.test(file)) fresh.write(`app/${file}`, text);
    }
    const config = readFileSync(join(fresh.folder, 'app/next.config.ts'), 'utf8');
    expect(config, 'the generator switches it on').toContain('cacheComponents: true');
    if (!cacheComponents) {
      fresh.write('app/next.config.ts', config, {
        'cacheComponents: true': 'cacheComponents: false',
        'partialPrefetching: true,': '',
      });
    }
    const environment = {
      NEXT_PUBLIC_STYTCH_TOKEN: dev.publicToken,
      NEXT_PUBLIC_FRAME_URL: dev.urls.auth,
      STYTCH_PROJECT_ID: dev.identity.projectId,
      STYTCH_API_URL: dev.urls.provider,
    };
    await fresh.step('npm', ['run', 'build'], { in: 'app', environment });
    const url = `http://localhost:${port}`;
    const stop = await fresh.serve('npx', ['next', 'start', '--port', String(port)], url, { in: 'app', environment });
    const refusals: string[] = [];
    page.on('response', (response) => void (response.status() >= 400 && refusals.push(response.url())));
    await page.goto(`${url}/app`);
    await expect(page).toHaveURL(`${url}/`);
    await signIn(page, dev);
    await expect(page.getByRole('link', { name: 'Continue' })).toBeVisible();
    expect(
      refusals.filter((address) => address.startsWith(url)),
      'files of the login page',
    ).toEqual([]);
    stop();
  });
}

/** Starts the server of a sample that only exports it. */
const start =
  "import { serve } from '@hono/node-server';\nimport app from './server';\nserve({ fetch: app.fetch, port: 3000 });\n";

const servers = [
  { name: 'Express', packages: ['express'], entry: 'server.ts' },
  { name: 'Hono', packages: ['hono', '@hono/node-server'], entry: 'start.ts' },
];

for (const { name, packages, entry } of servers) {
  test(`${name}: the server reads the session`, async ({ context, page, port, dev, fresh, tarball }) => {
    fresh.write('package.json', '{ "name": "app", "private": true, "type": "module" }');
    await fresh.step('npm', ['install', '--no-audit', '--no-fund', 'tsx', ...packages, tarball]);
    const ports = { '3000': String(port) };
    fresh.write('server.ts', sampleThat(sdkReadme, `// ${name}`), ports);
    if (entry === 'start.ts') fresh.write('start.ts', start, ports);
    const url = `http://localhost:${port}`;
    const environment = { STYTCH_PROJECT_ID: dev.identity.projectId, STYTCH_API_URL: dev.urls.provider };
    const stop = await fresh.serve('npx', ['tsx', entry], url, { environment });
    expect((await page.request.get(`${url}/api/me`)).status()).toBe(401);
    const { userId } = await openSession(dev, context, email);
    expect(await (await page.request.get(`${url}/api/me`)).json()).toEqual({ id: userId });
    stop();
  });
}

/** Returns a login page whose style and script are files of the application. */
const loginPage = (auth: string, token: string) => ({
  'pages/sign-in/index.html': `<!doctype html>
<link rel="stylesheet" href="/assets/page.css">
<div id="login"></div>
<script src="${auth}/vestibule.js"></script>
<script src="/assets/sign-in.js"></script>`,
  'assets/page.css': 'body { background: rgb(1, 2, 3); }',
  'assets/sign-in.js': `const auth = Vestibule.createAuth({ publicToken: '${token}' });
auth.mountLogin('#login', { config: { products: ['otp'] }, onSuccess: () => location.assign('/app/') });`,
  'pages/index.html': 'For everyone',
  'pages/app/index.html': '<h1>Members</h1>',
});

const unitTest = `/** @jest-environment jsdom */
const { createAuth } = require('@vestibule/host-sdk');
const { Login } = require('@vestibule/host-sdk/react');
test('mounts a widget and removes it', () => {
  document.body.innerHTML = '<div id="login"></div>';
  const auth = createAuth({ publicToken: 'public-token-test-1', frameUrl: 'http://localhost:4101' });
  const login = auth.mountLogin('#login');
  login.ready.catch(() => {});
  expect(document.querySelector('#login iframe').getAttribute('sandbox')).toContain('allow-scripts');
  login.unmount();
  expect(document.querySelector('iframe')).toBeNull();
  auth.destroy();
  expect(Login).toBeDefined();
});
`;

test('Jest with jsdom, in an application without modules', async ({ fresh, tarball }) => {
  fresh.write('package.json', '{ "name": "app", "private": true }');
  const packages = ['jest', 'jest-environment-jsdom', 'react', 'react-dom'];
  await fresh.step('npm', ['install', '--no-audit', '--no-fund', ...packages, tarball]);
  fresh.write('login.test.js', unitTest);
  await fresh.step('npx', ['jest']);
});

test('Next, with the guard of the README', async ({ page, port, dev, fresh, tarball }) => {
  const generatorArguments = [
    '--ts',
    '--app',
    '--no-eslint',
    '--no-tailwind',
    '--no-src-dir',
    '--use-npm',
    '--disable-git',
    '--yes',
  ];
  await fresh.step('npx', ['--yes', 'create-next-app@latest', 'app', ...generatorArguments]);
  await fresh.step('npm', ['install', '--no-audit', '--no-fund', tarball], { in: 'app' });
  for (const { file, text } of readSamples(sdkReadme)) if (file?.startsWith('app/')) fresh.write(`app/${file}`, text);
  fresh.write('app/app/layout.tsx', `import './page.css';\n${sampleOf(sdkReadme, 'app/layout.tsx')}`);
  fresh.write('app/app/page.css', 'body { background: rgb(1, 2, 3); }');
  fresh.write('app/guard.ts', sampleOf(sdkReadme, 'guard.ts'));
  fresh.write('app/proxy.ts', sampleThat(sdkReadme, '// Next: proxy.ts'));
  const login = sampleThat(sdkReadme, '// The login page');
  fresh.write('app/app/sign-in/page.tsx', `'use client';\n${login}\nexport default SignIn;\n`);
  fresh.write('app/app/app/page.tsx', 'export default function Page() {\n  return <h1>Only for members</h1>;\n}\n');
  const environment = {
    NEXT_PUBLIC_STYTCH_TOKEN: dev.publicToken,
    NEXT_PUBLIC_FRAME_URL: dev.urls.auth,
    STYTCH_PROJECT_ID: dev.identity.projectId,
    STYTCH_API_URL: dev.urls.provider,
  };
  await fresh.step('npm', ['run', 'build'], { in: 'app', environment });
  const url = `http://localhost:${port}`;
  const stop = await fresh.serve('npx', ['next', 'start', '--port', String(port)], url, { in: 'app', environment });
  const refusals: string[] = [];
  page.on('response', (response) => {
    if (response.url().startsWith(url) && response.status() >= 400) refusals.push(response.url());
  });
  await page.goto(`${url}/app?tab=1`);
  await expect(page).toHaveURL(`${url}/sign-in?return_to=%2Fapp%3Ftab%3D1`);
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(1, 2, 3)');
  // The sample has the default product, email links.
  await new WidgetFrame(page.frameLocator('iframe:visible')).main.submitEmail(email);
  const { link = '' } = await dev.inbox.waitFor({ to: email, kind: 'magic_link' });
  await (await page.context().newPage()).goto(link);
  await expect(page.getByRole('heading')).toHaveText('Only for members');
  expect(page.url()).toBe(`${url}/app?tab=1`);
  expect(refusals, 'files of the login page').toEqual([]);
  stop();
});

for (const { name, packages, entry } of servers) {
  test(`${name}, with the guard of the README`, async ({ context, page, port, dev, fresh, tarball }) => {
    fresh.write('package.json', '{ "name": "app", "private": true, "type": "module" }');
    await fresh.step('npm', ['install', '--no-audit', '--no-fund', 'tsx', ...packages, tarball]);
    fresh.write('guard.ts', sampleOf(sdkReadme, 'guard.ts'));
    fresh.write('server.ts', sampleThat(sdkReadme, `// ${name}: server.ts`), { '3000': String(port) });
    if (entry === 'start.ts') fresh.write('start.ts', start, { '3000': String(port) });
    for (const [file, text] of Object.entries(loginPage(dev.urls.auth, dev.publicToken))) fresh.write(file, text);
    const url = `http://localhost:${port}`;
    const environment = { STYTCH_PROJECT_ID: dev.identity.projectId, STYTCH_API_URL: dev.urls.provider };
    const stop = await fresh.serve('npx', ['tsx', entry], url, { environment });
    const html = { Accept: 'text/html' };
    const refusal = await page.request.get(`${url}/app`, { headers: html, maxRedirects: 0 });
    expect([refusal.status(), refusal.headers().location]).toEqual([307, '/sign-in?return_to=%2Fapp']);
    expect((await page.request.get(`${url}/app`)).status()).toBe(401);
    expect(await (await page.request.get(url)).text()).toBe('For everyone');
    if (name === 'Express') {
      await page.goto(`${url}/app/`);
      await expect(page).toHaveURL(`${url}/sign-in/?return_to=%2Fapp%2F`);
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(1, 2, 3)');
      await signIn(page, dev);
      await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible();
      await expect(page).toHaveURL(`${url}/app/`);
    } else await openSession(dev, context, email);
    expect((await page.request.get(`${url}/app`)).status()).toBe(200);
    stop();
  });
}
