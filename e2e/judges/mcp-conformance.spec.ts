import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { test as base, expect, WidgetFrame } from '../fixtures/test.ts';
import { openSession } from '../journeys/openSession.ts';
import { Agent } from '../support/servers/Agent.ts';
import { McpConformance } from './mcpConformance.ts';
import { serveWithToken } from './serveWithToken.ts';

// The official suite of the Model Context Protocol. Its scenarios for clients do not apply: this project has none.

const test = base.extend<object, { conformance: McpConformance }>({
  conformance: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const conformance = McpConformance.install();
      await use(conformance);
      conformance.remove();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

/** The checks that need tools, prompts or resources which the sample server doesn't have. */
const gaps = fileURLToPath(new URL('gapsOfSampleServer.yaml', import.meta.url));

/** Returns a port that is free now: the suite wants to be told the port of its redirect URL. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test('the authorization server passes, with a person who consents on the screens', async ({
  page,
  context,
  devServer,
  conformance,
  email,
}) => {
  const port = await freePort();
  devServer.control.changeProject({ dynamic_client_registration: true });
  const { client_id } = await register();
  await openSession(devServer, context, email);
  const { urls } = devServer;
  const consents: Promise<void>[] = [];
  const { exitCode, output } = await conformance.run(
    ['authorization', '--url', urls.provider, '--client-id', client_id, '--resource', `${urls.host}/mcp`].concat([
      '--port',
      String(port),
    ]),
    (url) => {
      consents.push(page.goto(url).then(() => new WidgetFrame(page).idp.allow.click()));
    },
  );
  await Promise.all(consents);
  expect(output).toContain('Total: 3 passed, 0 failed');
  expect(exitCode, output).toBe(0);

  async function register() {
    const metadata = await page.request.get(`${devServer.urls.provider}/.well-known/oauth-authorization-server`);
    const { registration_endpoint } = (await metadata.json()) as { registration_endpoint: string };
    const answer = await page.request.post(registration_endpoint, {
      data: {
        client_name: 'Judge',
        redirect_uris: [`http://127.0.0.1:${port}/callback`],
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
      },
    });
    return (await answer.json()) as { client_id: string };
  }
});

for (const version of [
  ['--requirements', '2026-07-28'],
  ['--spec-version', '2025-11-25'],
]) {
  test(`the sample MCP server behind protectResource passes what it offers: ${version.join(' ')}`, async ({
    page,
    context,
    devServer,
    conformance,
    email,
  }) => {
    devServer.control.changeProject({ dynamic_client_registration: true });
    await openSession(devServer, context, email);
    const server = `${devServer.urls.host}/mcp`;
    const agent = await Agent.start('client 2', server);
    await page.goto(await agent.authorizationUrl());
    await new WidgetFrame(page).idp.allow.click();
    await agent.finish();
    const proxy = await serveWithToken(server, agent.tokens()?.access_token ?? '');
    const { exitCode, output } = await conformance.run([
      'server',
      '--url',
      proxy.url,
      '--expected-failures',
      gaps,
      ...version,
    ]);
    proxy.stop();
    agent.stop();
    expect(exitCode, output).toBe(0);
  });
}
