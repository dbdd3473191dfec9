import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Client as FormerClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as FormerStdio } from '@modelcontextprotocol/sdk/client/stdio.js';
import { expect, test } from '../fixtures/test.ts';

const command = fileURLToPath(new URL('../../dev-server/dist/cli.js', import.meta.url));
const agent = { name: 'an agent', version: '1.0.0' };

type Agent = {
  callTool(call: { name: string; arguments: Record<string, unknown> }): Promise<unknown>;
  close(): Promise<void>;
};

/** The ways in which coding agents connect: version 2 of the official client, and version 1, which most still use. */
const connections: Record<string, (provider: string) => Promise<Agent>> = {
  'client 2 over HTTP': async (provider) => {
    const client = new Client(agent);
    await client.connect(new StreamableHTTPClientTransport(new URL('/mcp-control', provider)));
    return client;
  },
  'client 2 over stdio': async (provider) => {
    const client = new Client(agent);
    const args = [command, 'mcp', '--emulator', provider];
    await client.connect(new StdioClientTransport({ command: process.execPath, args }));
    return client;
  },
  'sdk 1 over stdio': async (provider) => {
    const client = new FormerClient(agent);
    const args = [command, 'mcp', '--emulator', provider];
    await client.connect(new FormerStdio({ command: process.execPath, args }));
    return client;
  },
};

/** Returns a function that calls a tool, and parses its result. */
const caller =
  (client: Agent) =>
  async (name: string, input: Record<string, unknown> = {}) => {
    const { content, isError } = (await client.callTool({ name, arguments: input })) as {
      content: { text: string }[];
      isError?: boolean;
    };
    const text = content[0]?.text ?? '';
    return isError ? { text } : JSON.parse(text);
  };

for (const [how, connect] of Object.entries(connections)) {
  test(`an agent with ${how} builds a user, signs in, breaks the provider, reads why and mends it`, async ({
    page,
    servers,
    devServer,
    host,
    email,
    problems,
  }) => {
    const client = await connect(devServer.urls.provider);
    const call = caller(client);
    try {
      await call('save_user', { email, first_name: 'Ada' });
      const { open } = await call('sign_in_as', { email, to: servers.host.url });
      await page.goto(open);
      await host.createAuth();
      const user = await page.evaluate(() => window.auth.user.get());
      expect(user).toMatchObject({ name: { first_name: 'Ada' }, emails: [{ email }] });

      problems.expect(/500/);
      await page.evaluate(() => window.auth.signOut());
      const widget = await host.openLogin({ config: { products: ['otp'] } });
      await call('fail_next', { path: '/otps/email/login_or_create' });
      await widget.main.submitEmail(email);
      await expect.poll(async () => (await call('list_requests', { only_failed: true })).total).toBe(1);
      const { requests } = await call('list_requests', { only_failed: true });
      expect(await call('explain_request', { id: requests[0].id })).toMatchObject({
        about: email,
        why: expect.stringContaining('This failure was requested (500).'),
      });

      await call('clear_faults');
      await widget.main.submitEmail(email);
      const { passcode } = await call('last_passcode', { to: email });
      await widget.passcode.type(passcode);
      await host.waitForSignIn();
    } finally {
      await client.close();
    }
  });
}

test('without an emulator every tool says how to start one', async () => {
  const client = await connections['client 2 over stdio']?.('http://localhost:9');
  if (!client) throw new Error('There is no such connection.');
  const { text } = await caller(client)('status');
  expect(text).toContain('No emulator answers at http://localhost:9. Start it in another terminal: ');
  await client.close();
});

test('the command writes nothing but messages, and ends with its agent', async ({ devServer }) => {
  const process_ = spawn(process.execPath, [command, 'mcp', '--emulator', devServer.urls.provider]);
  let written = '';
  process_.stdout.on('data', (chunk: Buffer) => {
    written += chunk.toString();
  });
  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: agent };
  process_.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params })}\n`);
  await expect.poll(() => written).toContain('vestibule-emulator');
  process_.stdin.end();
  const [code] = await once(process_, 'exit');
  expect(code).toBe(0);
  for (const line of written.trim().split('\n')) expect(JSON.parse(line)).toMatchObject({ jsonrpc: '2.0' });
});
