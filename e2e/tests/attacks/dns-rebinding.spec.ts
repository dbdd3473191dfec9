import { type Browser, chromium, expect, test } from '@playwright/test';
import { type DevServer, startDevServer } from '@vestibule/dev-server';
import { createTestKit } from '@vestibule/dev-server/testing';
import { launchOptions, shellOptions } from '../../support/browsers/launchOptions.ts';

/** The attacker's site, whose name now resolves to the developer's machine. */
const name = 'rebound.example';

let dev: DevServer;
let browser: Browser;
test.beforeAll(async () => {
  dev = await startDevServer({ ports: { host: 0, auth: 0, provider: 0 } });
  await createTestKit(dev).addUser('ada@example.org');
  const options = shellOptions ?? launchOptions;
  browser = await chromium.launch({
    ...options,
    args: [...options.args, `--host-resolver-rules=MAP ${name} 127.0.0.1`],
  });
});
test.afterAll(async () => {
  await browser.close();
  await dev.stop();
});

type Call = { path: string; method?: string; headers?: Record<string, string>; body?: string };

/** Calls the server on a port from a page of the attacker's origin. Returns the responses that the page can read. */
async function callAsAttacker(origin: keyof DevServer['urls'], calls: Call[]) {
  const page = await browser.newPage();
  try {
    // To the browser, the server on this port has the page's origin now.
    await page.goto(`http://${name}:${new URL(dev.urls[origin]).port}/nowhere.txt`);
    return await page.evaluate(
      (calls) =>
        Promise.all(
          calls.map(async ({ path, ...init }) => {
            const response = await fetch(path, init);
            return { path, status: response.status, body: await response.text() };
          }),
        ),
      calls,
    );
  } finally {
    await page.close();
  }
}

test('a site whose name resolves to the emulator reads no user and gets the reason', async () => {
  const { projectId, secret } = dev.identity;
  const server = { Authorization: `Basic ${btoa(`${projectId}:${secret}`)}` };
  const frame = { Authorization: `Basic ${btoa(`${dev.publicToken}:${dev.publicToken}`)}` };
  const responses = await callAsAttacker('provider', [
    { path: '/v1/users/search', method: 'POST', headers: server, body: '{}' },
    { path: '/sdk/v1/users/search', method: 'POST', headers: frame, body: '{"email":"ada@example.org"}' },
    { path: '/control/requests' },
    { path: '/inbox/messages' },
    { path: '/.well-known/openid-configuration' },
    { path: '/' },
  ]);
  for (const { path, status, body } of responses) {
    expect(status, path).toBe(421);
    expect(body, path).toContain(`This server doesn't answer for the host \\"${name}\\"`);
    expect(body, path).not.toContain('ada@example.org');
  }
});

test('it does not reach the demo application or the auth domain either', async () => {
  for (const origin of ['host', 'auth'] as const) {
    const responses = await callAsAttacker(origin, [{ path: '/' }, { path: '/live' }, { path: '/relying-party' }]);
    for (const { path, status, body } of responses) {
      expect(status, origin + path).toBe(421);
      expect(body, origin + path).toContain(`--server-names ${name}`);
    }
  }
});
