import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAuthDomain } from './authDomain.ts';

const deployment = { publicToken: 'public-token-test-1', hosts: ['http://localhost:4100'] };
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'frame-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Writes a build with the given document. `second` sets the file time. */
async function build(html: string, second: number): Promise<void> {
  const source = `export const renderDeployment = ({ hosts }) => ({
    html: ${JSON.stringify(html)},
    headers: [
      { paths: ['/assets/*', '/vestibule*'], headers: { 'Cache-Control': 'immutable', 'Access-Control-Allow-Origin': '*' } },
      { paths: ['/idp', '/idp/'], headers: { 'Content-Security-Policy': "frame-ancestors 'none'" } },
      { paths: ['/*'], headers: { 'Content-Type': 'text/html', 'Content-Security-Policy': 'frame-ancestors ' + hosts } },
    ],
  });`;
  await writeFile(join(folder, 'deploy.js'), source);
  await utimes(join(folder, 'deploy.js'), second, second);
}

async function addAsset(name: string, content: string, compressedAtSecond?: number): Promise<void> {
  const file = join(folder, 'assets', name);
  await mkdir(join(folder, 'assets'), { recursive: true });
  await writeFile(file, content);
  await utimes(file, 1000, 1000);
  if (compressedAtSecond === undefined) return;
  await writeFile(`${file}.br`, brotliCompressSync(content));
  await utimes(`${file}.br`, compressedAtSecond, compressedAtSecond);
}

test('serves the frame with its headers at every path without an extension', async () => {
  await build('<!doctype html>frame', 1000);
  const app = await createAuthDomain(folder, deployment);
  for (const path of ['/', '/authenticate?token=x.y', '/a/b']) {
    const response = await app.request(path);
    expect(await response.text()).toBe('<!doctype html>frame');
    expect(response.headers.get('content-type')).toBe('text/html');
    expect(response.headers.get('content-security-policy')).toBe('frame-ancestors http://localhost:4100');
  }
  for (const path of ['/favicon.ico', '/.well-known/webauthn', '/.git/HEAD'])
    expect((await app.request(path)).status, path).toBe(404);
});

test("sends only the first matching rule's headers", async () => {
  await build('<!doctype html>frame', 1000);
  const app = await createAuthDomain(folder, deployment);
  const policyOf = async (path: string) => (await app.request(path)).headers.get('content-security-policy');
  for (const path of ['/idp', '/idp/', '/idp?client_id=1']) expect(await policyOf(path)).toBe("frame-ancestors 'none'");
  for (const path of ['/idps', '/idp/x', '/x/idp', '/'])
    expect(await policyOf(path)).toBe('frame-ancestors http://localhost:4100');
});

test('serves a new build without a restart', async () => {
  await build('first', 1000);
  const app = await createAuthDomain(folder, deployment);
  expect(await (await app.request('/')).text()).toBe('first');
  await build('second', 2000);
  expect(await (await app.request('/')).text()).toBe('second');
});

test('refuses a deployment that the build refuses', async () => {
  const source = "export const renderDeployment = () => { throw new Error('cookieDomain: expected a domain'); };";
  await writeFile(join(folder, 'deploy.js'), source);
  await expect(createAuthDomain(folder, deployment)).rejects.toThrow('cookieDomain: expected a domain');
});

test('explains a missing build', async () => {
  const response = await (await createAuthDomain(folder, deployment)).request('/');
  expect(response.status).toBe(503);
  expect(await response.text()).toContain('npm run build');
});

test("serves assets with the build's headers, compressed if the build compressed them", async () => {
  await build('frame', 1000);
  await addAsset('main-1a2b.js', 'export {};', 1000);
  await addAsset('stale-3c4d.js', 'export {};', 999);
  const app = await createAuthDomain(folder, deployment);
  const get = (path: string, encoding: string) => app.request(path, { headers: { 'Accept-Encoding': encoding } });

  const response = await get('/assets/main-1a2b.js', 'gzip, br');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'immutable',
    'access-control-allow-origin': '*',
    'content-encoding': 'br',
    vary: 'Accept-Encoding',
  });
  const plain = await get('/assets/main-1a2b.js', 'gzip');
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(await plain.text()).toBe('export {};');
  expect((await get('/assets/stale-3c4d.js', 'br')).headers.get('content-encoding')).toBeNull();
});

test("serves the host SDK and its chunks with the build's headers", async () => {
  await build('frame', 1000);
  await mkdir(join(folder, 'sdk'));
  await writeFile(join(folder, 'sdk', 'vestibule.js'), 'Vestibule = 1;');
  await writeFile(join(folder, 'sdk', 'vestibule-parts-1a2b3c.js'), 'export {};');
  const app = await createAuthDomain(folder, deployment);
  const script = await app.request('/vestibule.js');
  expect(await script.text()).toBe('Vestibule = 1;');
  expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  const part = await app.request('/vestibule-parts-1a2b3c.js');
  expect(part.headers.get('access-control-allow-origin')).toBe('*');
  expect((await app.request('/vestibule-none-1a2b3c.js')).status).toBe(404);
});

test.each([
  '/assets/none.js',
  '/assets/..%2fdeploy.js',
  '/assets/%2e%2e/deploy.js',
  '/assets/',
  '/assets/%',
  '/assets/%E0%A4%A',
  '/assets/%00',
])('serves nothing but assets: %s', async (path) => {
  await build('frame', 1000);
  await addAsset('main.js', 'export {};');
  await addAsset('main.js', 'export {};');
  const app = await createAuthDomain(folder, deployment);
  expect((await app.request(path)).status).toBe(404);
});

test('serves the pinned versions of the script, and nothing for others', async () => {
  await build('<!doctype html>frame', 1000);
  await mkdir(join(folder, 'v/1.2.3'), { recursive: true });
  await writeFile(join(folder, 'v/1.2.3/vestibule.js'), 'pinned()');
  const app = await createAuthDomain(folder, deployment);
  expect(await (await app.request('/v/1.2.3/vestibule.js')).text()).toBe('pinned()');
  expect((await app.request('/v/1.2.4/vestibule.js')).status).toBe(404);
});
