import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import type { DevServer } from '@vestibule/dev-server';
import { protectResource } from '@vestibule/host-sdk/server';
import { expect, test, WidgetFrame } from '../fixtures/test.ts';
import { openSession } from '../journeys/openSession.ts';
import { Agent, agentName } from '../support/servers/Agent.ts';

// The official client of the specification of 2026-07-28: metadata documents, the issuer in the response, and more
// scopes when a call needs them.

const clientMetadataUrl = 'https://agent.example/oauth/client.json';

/** Starts an MCP server whose tool needs the scope `plants:water`, while everything else needs `plants:read`. */
async function startGarden({ urls, clock }: DevServer) {
  const handler = createMcpHandler(({ authInfo }) => {
    const mcp = new McpServer({ name: 'garden', version: '1.0.0' });
    mcp.registerTool('who_is_asking', { description: 'Tells the scopes.' }, () => ({
      content: [{ type: 'text', text: authInfo?.scopes.join(' ') ?? '' }],
    }));
    return mcp;
  });
  const server = createServer(async (incoming, outgoing) => {
    const request = await toRequest(incoming, url);
    const isCall = (await request.clone().text()).includes('"tools/call"');
    const { access, answer } = await resource.check(request, { scopes: isCall ? ['plants:water'] : [] });
    if (!access) return void outgoing.writeHead(answer.status, answer.headers).end(answer.body);
    const { token, clientId, scopes } = access;
    const response = await handler.fetch(request, { authInfo: { token, clientId, scopes } });
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(await response.text());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}/mcp`;
  const resource = protectResource({
    resource: url,
    issuer: urls.provider,
    scopes: ['plants:read'],
    scopesSupported: ['plants:read', 'plants:water'],
    now: () => new Date(clock.now()),
  });
  return {
    url,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function toRequest(incoming: IncomingMessage, url: string): Promise<Request> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  const { method = 'GET' } = incoming;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(new URL(incoming.url ?? '/', url), {
    method,
    headers: incoming.headers as Record<string, string>,
    ...(hasBody && { body: Buffer.concat(parts) }),
  });
}

test('the client logs in by its metadata document, and asks for one more scope when a call needs it', async ({
  page,
  context,
  devServer,
  problems,
  email,
}) => {
  problems.expect(/favicon|404/);
  devServer.control.changeProject({
    client_metadata_documents: [
      { client_id: clientMetadataUrl, client_name: agentName, redirect_uris: ['http://127.0.0.1/callback'] },
    ],
  });
  await openSession(devServer, context, email);
  const garden = await startGarden(devServer);
  const agent = await Agent.start('client 2', garden.url, { clientMetadataUrl });
  try {
    const first = new URL(await agent.authorizationUrl());
    expect(first.searchParams.get('client_id')).toBe(clientMetadataUrl);
    expect(first.searchParams.get('scope')?.split(' ')).not.toContain('plants:water');
    await page.goto(first.href);
    const { idp } = new WidgetFrame(page);
    await idp.allow.click();
    const response = await agent.answer();
    expect(response.get('iss')).toBe(devServer.urls.provider);

    // The client refuses the response of another issuer, which would get its code (mix-up).
    const forgedResponse = new URLSearchParams(response);
    forgedResponse.set('iss', 'https://evil.example');
    await expect(agent.redeem(forgedResponse)).rejects.toThrow(/iss/i);
    await agent.redeem(response);

    const second = new URL(await agent.authorizationUrl());
    expect(second.searchParams.get('scope')?.split(' ')).toEqual(
      expect.arrayContaining(['plants:read', 'plants:water']),
    );
    await page.goto(second.href);
    await expect(idp.items.filter({ hasText: 'Water your plants' })).toContainText('New');
    await idp.allow.click();
    await page.waitForURL(`${agent.redirectUrl}?**`);
    await agent.redeem(new URL(page.url()).searchParams);
    expect(await agent.whoIsAsking()).toContain('plants:water');
  } finally {
    agent.stop();
    garden.stop();
  }
});
