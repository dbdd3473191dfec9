import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DevServer, startDevServer } from '../startDevServer.ts';

let server: DevServer;
beforeAll(async () => {
  server = await startDevServer({
    ports: { host: 0, auth: 0, provider: 0 },
    hostnames: { host: 'app.garden.test' },
    serverNames: ['Proxy.test'],
    // Pages over http other than localhost may not embed a frame.
    deployment: { hosts: [], page: {} },
  });
});
afterAll(() => server.stop());

type Answer = { status: number | undefined; body: string };

/** Sends a request with any Host header to a server's port, as a browser does after DNS rebinding. */
function ask(url: string, host: string, path: string, init: { method?: string; headers?: object } = {}) {
  const { port } = new URL(url);
  return new Promise<Answer>((resolve, reject) => {
    const headers = { ...init.headers, host: `${host}:${port}` };
    const outgoing = request({ host: '127.0.0.1', port, path, method: init.method ?? 'GET', headers }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => {
        body += chunk;
        if (path === '/live' || path === '/changes') response.destroy();
      });
      response.on('close', () => resolve({ status: response.statusCode, body }));
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

const doors = [
  ['provider', '/v1/users/search', 'POST'],
  ['provider', '/sdk/v1/users/search', 'POST'],
  ['provider', '/sdk/v1/users/me', 'OPTIONS'],
  ['provider', '/v1/sessions/jwks/project-test-00000000-0000-4000-8000-000000000000', 'GET'],
  ['provider', '/.well-known/openid-configuration', 'GET'],
  ['provider', '/v1/oauth2/token', 'POST'],
  ['provider', '/v1/magic_links/redirect', 'GET'],
  ['provider', '/v1/public/oauth/google/start', 'GET'],
  ['provider', '/oauth-provider/google', 'GET'],
  ['provider', '/clientside-services/index.html', 'GET'],
  ['provider', '/gsi/client', 'GET'],
  ['provider', '/recaptcha/enterprise.js', 'GET'],
  ['provider', '/telemetry.js', 'GET'],
  ['provider', '/control/project', 'GET'],
  ['provider', '/inbox/messages', 'GET'],
  ['provider', '/', 'GET'],
  ['provider', '/changes', 'GET'],
  ['provider', '/gallery', 'GET'],
  ['provider', '/nowhere', 'GET'],
  ['host', '/', 'GET'],
  ['host', '/live', 'GET'],
  ['host', '/app/notes', 'POST'],
  ['host', '/relying-party', 'GET'],
  ['auth', '/', 'GET'],
  ['auth', '/vestibule.js', 'GET'],
] as const;

test.each(doors)('%s%s refuses a foreign host name', async (origin, path, method) => {
  const { status, body } = await ask(server.urls[origin], 'rebound.example', path, { method });
  expect(status).toBe(421);
  expect(body).toContain('rebound.example');
  expect(body).toContain('--server-names rebound.example');
});

test.each(['localhost', 'LOCALHOST', 'app.vestibule.localhost', '127.0.0.1', '127.3.2.1', '[::1]', 'proxy.test'])(
  'every server answers for %s',
  async (host) => {
    expect((await ask(server.urls.host, host, '/sign-in')).status).toBe(200);
    // 503 when the frame is not built.
    expect([200, 503]).toContain((await ask(server.urls.auth, host, '/')).status);
    expect((await ask(server.urls.provider, host, '/.well-known/openid-configuration')).status).toBe(200);
  },
);

test("keeps the console closed for a proxy's name", async () => {
  expect((await ask(server.urls.provider, 'proxy.test', '/inbox/messages')).status).toBe(403);
});

test('answers for a configured host name only on its own server', async () => {
  expect((await ask(server.urls.host, 'app.garden.test', '/sign-in')).status).toBe(200);
  expect((await ask(server.urls.auth, 'app.garden.test', '/')).status).toBe(421);
});

test.each(['localhost.', 'localhost.example', 'notlocalhost', '127.0.0.1.example', '0.0.0.0', '[::ffff:7f00:1]'])(
  'does not count %s as a local name',
  async (host) => {
    expect((await ask(server.urls.provider, host, '/v1/users/search', { method: 'POST' })).status).toBe(421);
  },
);

test('checks the address in the request line like the Host header', async () => {
  const path = 'http://rebound.example/v1/users/search';
  expect((await ask(server.urls.provider, 'localhost', path, { method: 'POST' })).status).toBe(421);
});
