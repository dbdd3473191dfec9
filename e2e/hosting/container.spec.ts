import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { whyMissing } from './webServers.ts';

// Runs nginx with the configuration of the container: as a user without rights, over files that it cannot write.

const containerFolder = fileURLToPath(new URL('../../frame/container/', import.meta.url));
const cli = fileURLToPath(new URL('../../frame-app/dist/cli.js', import.meta.url));
const missing = whyMissing('nginx');
test.skip(missing !== undefined, missing);

/** Root runs the server as user 65534, which has no rights. Other users have few rights, and cannot change the user. */
const isRoot = process.getuid?.() === 0;
const uid = isRoot ? 65_534 : process.getuid?.();

let folder: string;
let port: number;
let server: ChildProcess;
let said = '';

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'container-'));
  chmodSync(folder, 0o755);
  const deployment = { publicToken: 'public-token-live-1', hosts: ['https://app.example.com'] };
  writeFileSync(join(folder, 'deployment.json'), JSON.stringify(deployment));
  const auth = join(folder, 'auth');
  execFileSync(process.execPath, [cli, 'deploy', join(folder, 'deployment.json'), auth, '--for', 'nginx']);
  const writable = join(folder, 'tmp');
  mkdirSync(writable);
  chmodSync(writable, 0o777);
  port = await freePort();
  const configuration = readFileSync(join(containerFolder, 'nginx.conf'), 'utf8')
    .replaceAll(' /tmp/', ` ${writable}/`)
    .replaceAll('/srv/auth', auth)
    .replace('listen 8080', `listen 127.0.0.1:${port}`);
  writeFileSync(join(folder, 'nginx.conf'), configuration);
  const parameters = ['-e', 'stderr', '-p', writable, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'];
  server = spawn('nginx', parameters, { stdio: ['ignore', 'ignore', 'pipe'], ...(isRoot && { uid, gid: uid }) });
  server.stderr?.on('data', (text) => {
    said += text;
  });
  await expect
    .poll(
      () =>
        get('/').then(
          ({ status }) => status,
          () => said,
        ),
      { timeout: 20_000 },
    )
    .toBe(200);
});
test.afterAll(async () => {
  const exit = new Promise((resolve) => server.once('exit', resolve));
  if (server.exitCode === null) {
    server.kill();
    await exit;
  }
  rmSync(folder, { recursive: true, force: true });
});

const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);

test('serves the auth domain with its headers', async () => {
  const page = await get('/idp');
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect((await get('/')).headers.get('content-security-policy')).toContain('frame-ancestors https://app.example.com');
  expect(page.headers.get('server')).toBe('nginx');
  expect((await get('/vestibule.js')).headers.get('content-type')).toContain('text/javascript');
  expect((await get('/assets/missing.js')).status).toBe(404);
});

test('runs without root, and writes below its temporary folder only', async () => {
  expect(statSync(`/proc/${server.pid}`).uid).toBe(uid);
  const sizes = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && statSync(join(entry.parentPath, entry.name)).uid === uid)
    .map((entry) => entry.parentPath);
  if (isRoot) expect(new Set(sizes)).toEqual(new Set([join(folder, 'tmp')]));
  expect(said).not.toMatch(/emerg|denied|read-only/i);
});

test('the container has the same user, port and folders', () => {
  const file = readFileSync(join(containerFolder, 'Containerfile'), 'utf8');
  expect(file).toMatch(/^USER 101:101$/m);
  expect(file).toMatch(/^COPY \S+\/frame\/container\/nginx\.conf \/etc\/nginx\/nginx\.conf$/m);
  expect(file).toMatch(/^COPY --chown=0:0 out \/srv\/auth$/m);
  expect(file).toMatch(/^EXPOSE 8080$/m);
  expect(file).toContain('--read-only --tmpfs /tmp');
});

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port: free } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return free;
}
