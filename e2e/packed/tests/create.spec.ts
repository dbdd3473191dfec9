import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { WidgetFrame } from '../../pages/WidgetFrame.ts';
import { packSdk } from '../packSdk.ts';
import { serveFolder } from '../serveFolder.ts';

// Runs `create-vestibule` from its tarball, then `npm install` and `npm start` in the application that it has written.

let folder: string;
const tarballs: Record<string, string> = {};
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vestibule-create-'));
  writeFileSync(join(folder, 'package.json'), '{}');
  for (const name of ['host-sdk', 'frame', 'dev-server']) tarballs[`@vestibule/${name}`] = packSdk(folder, name);
  timed('npm', ['install', '--no-audit', '--no-fund', packSdk(folder, 'create-vestibule')], folder);
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command, and logs the time that it takes. */
function timed(command: string, parameters: string[], cwd: string): string {
  const startMs = Date.now();
  const output = execFileSync(command, parameters, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  console.info(`${((Date.now() - startMs) / 1_000).toFixed(1)} s  ${command} ${parameters.join(' ')}`);
  return output;
}

const create = (...parameters: string[]) =>
  timed(join(folder, 'node_modules/.bin/create-vestibule'), parameters, folder);

/** Installs the packages of this repository from their tarballs, as the registry would serve them. */
function install(application: string): void {
  const file = join(application, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  for (const group of ['dependencies', 'devDependencies'])
    for (const name of Object.keys(manifest[group]))
      if (tarballs[name]) manifest[group][name] = `file:${tarballs[name]}`;
  writeFileSync(file, JSON.stringify(manifest));
  timed('npm', ['install', '--no-audit', '--no-fund'], application);
}

let stop = async () => {};
let stopOne = async (): Promise<unknown[]> => [];
// The next application needs the same ports, also after a failure.
test.afterEach(() => stop());

/** Runs the script of `npm start` until the addresses answer. It is stopped after the test. */
async function start(application: string, url: string): Promise<void> {
  const startMs = Date.now();
  const server = spawn(process.execPath, ['start.mjs'], { cwd: application, stdio: 'ignore', detached: true });
  stopOne = () => {
    const exit = once(server, 'exit');
    server.kill('SIGTERM');
    return exit;
  };
  const serverExit = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  stop = () => {
    stop = async () => {};
    if (server.exitCode === null) process.kill(-(server.pid as number));
    return serverExit;
  };
  await expect
    .poll(() => areThere(url, 'http://localhost:4101', 'http://localhost:4102'), { timeout: 120_000 })
    .toBe(true);
  console.info(`${((Date.now() - startMs) / 1_000).toFixed(1)} s  npm start`);
}

async function areThere(...urls: string[]): Promise<boolean> {
  const responses = await Promise.allSettled(urls.map((url) => fetch(url)));
  return responses.every(({ status }) => status === 'fulfilled');
}

async function isAnyThere(...urls: string[]): Promise<boolean> {
  const responses = await Promise.allSettled(urls.map((url) => fetch(url)));
  return responses.some(({ status }) => status === 'fulfilled');
}

async function signIn(page: Page, email: string): Promise<void> {
  const widget = new WidgetFrame(page.frameLocator('iframe:visible'));
  await widget.main.submitEmail(email);
  const read = async () => {
    const response = await fetch(`http://localhost:4102/inbox/messages?to=${email}`);
    const { messages } = (await response.json()) as { messages: { passcode?: string }[] };
    return messages.find(({ passcode }) => passcode)?.passcode ?? '';
  };
  await expect.poll(read).not.toBe('');
  await widget.passcode.field.fill(await read());
}

test('npm start ends the emulator and the application when it is stopped, and frees their ports', async () => {
  create('stopped', '--framework', 'plain', '--yes');
  const application = join(folder, 'stopped');
  install(application);
  await start(application, 'http://localhost:5173');
  // Containers and process managers send the signal to one process, not to its group.
  const [code] = await stopOne();
  expect(code).toBe(0);
  await expect.poll(() => isAnyThere('http://localhost:5173', 'http://localhost:4101')).toBe(false);
});

for (const framework of ['react', 'vue', 'svelte', 'plain']) {
  test(`an application with ${framework} in TypeScript builds, starts and logs in`, async ({ page }) => {
    create(framework, '--framework', framework, '--yes');
    const application = join(folder, framework);
    install(application);
    buildForProduction(application, 'VITE_PUBLIC_TOKEN=public-token-live-...');
    await start(application, 'http://localhost:5173');
    await page.goto('http://localhost:5173');
    await signIn(page, 'ada@example.com');
    await page.getByRole('button', { name: 'Log out ada@example.com' }).click();
    await expect(new WidgetFrame(page.frameLocator('iframe:visible')).main.email).toBeVisible();
  });
}

for (const [framework, port] of [
  ['sveltekit', 5173],
  ['nuxt', 3000],
  ['react-router', 5173],
  ['tanstack', 3000],
  ['astro', 4321],
] as const) {
  test(`an application with ${framework} guards a page on its server, and so does its build`, async ({ page }) => {
    create(framework, '--framework', framework, '--yes');
    const application = join(folder, framework);
    const url = `http://localhost:${port}`;
    install(application);
    await start(application, url);
    await passGuard(page, url);
    await stop();

    const environment = readFileSync(join(application, '.env.development'), 'utf8');
    buildForProduction(application, 'PUBLIC_TOKEN=public-token-live-...', environment);
    await serveBuild(application, url, port);
    await passGuard(page, url);
  });
}

test('an application with Angular starts and logs in, and so does its build', async ({ page }) => {
  create('angular', '--framework', 'angular', '--yes');
  const application = join(folder, 'angular');
  const url = 'http://localhost:4200';
  install(application);
  await start(application, url);
  await signInAndOut(page, url);
  await stop();

  const build = () => timed('npm', ['run', 'build'], application);
  expect(failing(build)).toContain('publicToken=public-token-live-...');
  const development = readFileSync(join(application, 'src/environment.development.ts'), 'utf8');
  writeFileSync(join(application, 'src/environment.ts'), development);
  build();
  const stopServing = await serveFolder(join(application, 'dist'), 4200);
  try {
    await serveBuild(application, url);
    await signInAndOut(page, url);
  } finally {
    stopServing();
  }
});

async function signInAndOut(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await signIn(page, 'ada@example.com');
  await page.getByRole('button', { name: 'Log out ada@example.com' }).click();
  await expect(new WidgetFrame(page.frameLocator('iframe:visible')).main.email).toBeVisible();
}

/** Expects that a stranger is sent from the guarded page to the login, and that its visitor comes back to it. */
async function passGuard(page: Page, url: string): Promise<void> {
  const { status } = await fetch(`${url}/app`, { redirect: 'manual' });
  expect(status).toBe(401);
  await page.goto(`${url}/app?tab=1`);
  await expect(page).toHaveURL(`${url}/?return_to=%2Fapp%3Ftab%3D1`);
  await signIn(page, 'ada@example.com');
  await expect(page.getByRole('heading')).toHaveText(/^Hello, user-test-/);
  expect(page.url()).toBe(`${url}/app?tab=1`);
  expect(await page.evaluate(() => document.cookie)).not.toContain('vestibule_session=');

  await page.goto(url);
  await page.getByRole('button', { name: 'Log out ada@example.com' }).click();
  await expect(new WidgetFrame(page.frameLocator('iframe:visible')).main.email).toBeVisible();
  await expect.poll(() => statusOf(page, `${url}/app`)).toBe(401);
}

/** Returns the status with which a server answers a script of a page. */
const statusOf = (page: Page, url: string) => page.evaluate(async (url) => (await fetch(url)).status, url);

/**
 * Serves the build of an application beside the emulator, until the end of the test.
 *
 * @param port where the application's own server listens; undefined if the build is only files.
 */
async function serveBuild(application: string, url: string, port?: number): Promise<void> {
  const environment = { ...process.env, PORT: String(port), HOST: 'localhost' };
  const exchange = port === undefined ? [] : ['--session-exchange', '/auth/session'];
  const commands = [
    ['npx', 'vestibule-dev', '--host', url, ...exchange],
    ...(port === undefined ? [] : [['npm', 'run', 'serve']]),
  ];
  const servers = commands.map(([command = '', ...parameters]) =>
    spawn(command, parameters, { cwd: application, env: environment, stdio: 'ignore', detached: true }),
  );
  stop = async () => {
    stop = async () => {};
    for (const { pid, exitCode } of servers) if (exitCode === null) process.kill(-(pid as number));
    await Promise.all(servers.map((server) => server.exitCode ?? once(server, 'exit')));
  };
  await expect
    .poll(() => areThere(url, 'http://localhost:4101', 'http://localhost:4102'), { timeout: 120_000 })
    .toBe(true);
}

test('an application with Next takes the session over on its server', async ({ page }) => {
  create('next', '--framework', 'next', '--methods', 'otp,passkeys', '--language', 'en', '--yes');
  const application = join(folder, 'next');
  install(application);
  buildForProduction(application, 'STYTCH_PROJECT_ID=project-live-...');
  await start(application, 'http://localhost:3000');
  await page.goto('http://localhost:3000/app?tab=1');
  await expect(page).toHaveURL('http://localhost:3000/?return_to=%2Fapp%3Ftab%3D1');
  await signIn(page, 'ada@example.com');
  await expect(page.getByRole('heading')).toHaveText(/^Hello, user-test-/);
  expect(page.url()).toBe('http://localhost:3000/app?tab=1');
  expect(await page.evaluate(() => document.cookie)).not.toContain('vestibule_session=');
});

/**
 * Builds an application, which is refused while its settings have the placeholders that it was written with.
 *
 * @param environment what replaces its settings for production.
 */
function buildForProduction(application: string, placeholder: string, environment?: string): void {
  const build = () => timed('npm', ['run', 'build'], application);
  expect(failing(build)).toContain(placeholder);
  const file = join(application, '.env.production');
  writeFileSync(file, environment ?? readFileSync(file, 'utf8').replaceAll('-live-...', '-live-1'));
  build();
}

/** Runs a command that must fail. Returns its output. */
function failing(run: () => string): string {
  try {
    return run();
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return stdout + stderr;
  }
}

test('a folder that is not empty, and a wrong option, are refused', () => {
  expect(failing(() => create('node_modules', '--yes'))).toContain("node_modules isn't empty");
  expect(failing(() => create('app', '--framework', 'ember'))).toContain(
    'Unknown framework "ember". Choose one of: react, ',
  );
});

test('the auth domain of an application can be deployed', () => {
  create('deployed', '--framework', 'plain', '--auth-domain', 'https://login.example.org', '--language', 'de', '--yes');
  const application = join(folder, 'deployed');
  install(application);
  const file = join(application, 'deployment.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('public-token-live-...', 'public-token-live-1'));
  timed('npm', ['run', 'deploy:auth'], application);
  expect(readFileSync(join(application, 'auth-domain/index.html'), 'utf8')).toContain('"locale":"de"');
});
