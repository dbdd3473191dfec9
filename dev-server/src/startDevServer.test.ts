import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Urls } from './common/urls.ts';
import { listen } from './http/listen.ts';
import { type DevServer, startDevServer } from './startDevServer.ts';

let frameFolder: string;
let dev: DevServer;
beforeAll(async () => {
  frameFolder = await mkdtemp(join(tmpdir(), 'frame-'));
  await writeFile(join(frameFolder, 'deploy.js'), `export const renderDeployment = () => ({ html: '', headers: [] });`);
  dev = await startDevServer({ ports: { host: 0, auth: 0, provider: 0 }, frameFolder });
});
afterEach(() => void vi.restoreAllMocks());
afterAll(async () => {
  await dev.stop();
  await rm(frameFolder, { recursive: true });
});

const at = (origin: keyof Urls, paths: string[], init?: RequestInit) =>
  paths.map((path) => ({ origin, path, ...(init && { init }) }));
const post = (contentType: string, body: string): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': contentType },
  body,
});

const readers = {
  host: ['/relying-party/sign-in', '/relying-party/sign-out', '/relying-party/refresh', '/app/notes'],
  provider: [
    '/control/clock',
    '/control/project',
    '/clientside-services/rpc/constructor',
    '/gsi/credential',
    '/v1/oauth2/token',
    '/sdk/v1/oauth/authorize',
    '/oauth-provider/google/authorize',
  ],
};
const unreadable = [
  ...at('host', ['/%', '/demo/%', '/chunks/%00', '/vestibule/%E0%A4%A', '/relying-party/callback?code=%&state=%']),
  ...at('host', ['/app', '/relying-party'], { headers: { Cookie: 'stytch_session_jwt=%; relying_party=%' } }),
  ...at('host', readers.host, post('multipart/form-data; boundary=none', '--no')),
  ...at('host', readers.host, post('application/x-www-form-urlencoded', '%')),
  ...at('auth', ['/%', '/assets/%', '/assets/%00']),
  ...at('provider', ['/%', '/console/%', '/gallery/%', '/gallery/files/%', '/clientside-services/%']),
  ...at('provider', ['/inbox/messages?to=%', '/gsi/prompt?client_id=%&origin=%']),
  ...at('provider', ['/oauth-provider/%/authorize', '/oauth-provider/google/authorize?redirect_uri=%']),
  ...at('provider', ['/v1/public/oauth/constructor/start', '/v1/oauth/callback/google?state=%']),
  ...at('provider', ['/v1/magic_links/redirect?stytch_token_type=%&token=%']),
  ...at('provider', ['/v1/b2b/links/redirect?kind=%&token=%', '/v1/b2b/sso/callback/%?RelayState=%']),
  ...at('provider', ['/identity-provider/%?RelayState=%', '/v1/public/sso/start?connection_id=%']),
  ...at('provider', ['/v1/b2b/public/oauth/constructor/start', '/v1/b2b/public/oauth/%/discovery/start']),
  ...at('provider', readers.provider, post('application/json', '{')),
  ...at('provider', readers.provider, post('multipart/form-data; boundary=none', '--no')),
];

test.each(unreadable)(
  'answers unreadable requests without a server error: $origin $path',
  async ({ origin, path, init }) => {
    const consoleError = vi.spyOn(console, 'error');
    const { status } = await fetch(dev.urls[origin] + path, { redirect: 'manual', ...init });
    expect(status).toBeLessThan(500);
    expect(consoleError).not.toHaveBeenCalled();
  },
);

const long = 'x'.repeat(1024 * 1024 + 1);

/** Uses a new connection for each request, because the server may close it. Without a length the body is chunked. */
const statusOf = (url: string, headers: Record<string, string>) =>
  new Promise<number | undefined>((resolve, reject) => {
    const outgoing = request(url, { method: 'POST', agent: false, headers }, ({ statusCode }) => resolve(statusCode));
    outgoing.on('error', reject).end(long);
  });

test.each([
  ['host', '/relying-party/sign-in'],
  ['auth', '/'],
  ['provider', '/control/reset'],
  ['provider', '/v1/oauth2/token'],
] as const)('refuses a body of more than 1 MiB: %s %s', async (origin, path) => {
  const url = dev.urls[origin] + path;
  expect(await statusOf(url, { 'Content-Length': String(long.length) })).toBe(413);
  expect(await statusOf(url, { 'Transfer-Encoding': 'chunked' })).toBe(413);
});

test('refuses a too large API call with a readable error', async () => {
  const { urls, publicToken } = dev;
  const response = await fetch(`${urls.provider}/sdk/v1/users/search`, {
    method: 'POST',
    headers: { Origin: urls.auth, Authorization: `Basic ${btoa(`${publicToken}:${publicToken}`)}` },
    body: JSON.stringify({ email: long }),
  });
  expect(response.status).toBe(413);
  expect(response.headers.get('access-control-allow-origin')).toBe(urls.auth);
  expect(await response.json()).toMatchObject({ status_code: 413, error_type: 'request_too_large' });
  expect(dev.control.requests({ path: '/users/search' })).toEqual([]);
});

test('deploys the frame for the vertical of the project', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'frame-'));
  const script = 'export const renderDeployment = (deployment) => ({ html: JSON.stringify(deployment), headers: [] });';
  await writeFile(join(folder, 'deploy.js'), script);
  for (const vertical of [undefined, 'consumer', 'b2b'] as const) {
    const ports = { host: 0, auth: 0, provider: 0 };
    const server = await startDevServer({ ports, frameFolder: folder, vertical });
    const deployment = (await (await fetch(server.urls.auth)).json()) as {
      vertical?: string;
      passkeyEndpoints?: object;
    };
    expect(deployment.vertical).toBe(vertical === 'b2b' ? 'b2b' : undefined);
    const { auth } = server.urls;
    // Members of organizations have no passkeys.
    const passkeyEndpoints = { enroll: `${auth}/passkeys`, manage: `${auth}/account#passkeys` };
    expect(deployment.passkeyEndpoints).toEqual(vertical === 'b2b' ? undefined : passkeyEndpoints);
    await server.stop();
  }
  await rm(folder, { recursive: true });
});

test('the demo application of organizations has a login for each, and a page to manage it instead of an account', async () => {
  const server = await startDevServer({ ports: { host: 0, auth: 0, provider: 0 }, frameFolder, vertical: 'b2b' });
  const page = await (await fetch(`${server.urls.host}/sign-in?organization=cobalt`)).text();
  expect(page).toContain('data-organization="cobalt"');
  expect(page).toContain('data-vertical="b2b"');
  expect(await (await fetch(`${server.urls.host}/sign-in?organization=other`)).text()).toContain(
    'data-organization=""',
  );
  expect((await fetch(`${server.urls.host}/account`, { redirect: 'manual' })).headers.get('location')).toBe(
    '/organization',
  );
  const { sessionJwt } = await server.control.organizations.openSession('acme', 'ben@acme.test');
  const app = await fetch(`${server.urls.host}/app`, { headers: { Cookie: `stytch_session_jwt=${sessionJwt}` } });
  expect(await app.text()).toContain('id="organizations"');
  await server.stop();
});

test.each([
  ['consumer', 'ada@example.com'],
  ['b2b', 'ada@acme.test'],
] as const)('the studio logs a sample person in, and no other page does: %s', async (vertical, email) => {
  const server = await startDevServer({ ports: { host: 0, auth: 0, provider: 0 }, frameFolder, vertical });
  const open = (origin: string) =>
    fetch(`${server.urls.host}/studio/session`, { method: 'POST', headers: { Origin: origin } });
  expect((await open('http://localhost:1')).status).toBe(403);
  const { address } = (await (await open(server.urls.host)).json()) as { address: string };
  expect(new URL(address).origin).toBe(server.urls.auth);
  const landing = await fetch(address, { redirect: 'manual' });
  expect(landing.status).toBe(200);
  expect(landing.headers.getSetCookie()[0]).toMatch(/^stytch_session=/);
  const people =
    vertical === 'b2b'
      ? server.control.organizations.sessions().map(({ organization_slug }) => `ada@${organization_slug}.test`)
      : server.control.users.all().flatMap(({ emails }) => emails.map((each) => each.email));
  expect(people).toEqual([email]);
  await server.stop();
});

test('refuses to start with a wrong deployment and closes all ports', async () => {
  const frameFolder = await mkdtemp(join(tmpdir(), 'frame-'));
  const source = `export const renderDeployment = ({ cookieDomain }) => { throw new Error('got ' + cookieDomain); };`;
  await writeFile(join(frameFolder, 'deploy.js'), source);
  const port = await listen(0);
  await port.close();
  const ports = { host: 0, auth: 0, provider: port.port };
  await expect(startDevServer({ ports, frameFolder, deployment: { cookieDomain: 5 } })).rejects.toThrow('got 5');
  await (await listen(port.port)).close();
  await rm(frameFolder, { recursive: true });
});
