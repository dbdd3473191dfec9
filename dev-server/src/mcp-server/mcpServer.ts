import type { McpHttpHandler } from '@modelcontextprotocol/server';
import { createAppActivity, protectResource } from '@vestibule/host-sdk/server';
import { Hono } from 'hono';
import { MCP_PATH } from '../state/project.ts';

type McpServerContext = {
  /** The origin of the server. */
  hostUrl: string;
  /** The issuer of access tokens. */
  providerUrl: string;
  authUrl: string;
  projectId: string;
  /** Returns the secret of a connected app that has one. */
  secretOf: (clientId: string) => string | undefined;
  now: () => Date;
};

/** The path at which the account asks when agents last used the server. */
export const ACTIVITY_PATH = '/mcp-activity';

/**
 * A sample MCP server of the demo application. Agents may call it for a user who has allowed it on the consent screen.
 * Its tool returns who is asking. It notes each use, and refuses agents whose access was removed.
 */
export function createSampleMcpServer(context: McpServerContext): Hono {
  const { hostUrl, providerUrl, authUrl, projectId, secretOf, now } = context;
  const activity = createAppActivity({
    url: hostUrl + ACTIVITY_PATH,
    authUrl,
    projectId,
    apiUrl: providerUrl,
    everySeconds: 1,
    now,
  });
  const resource = protectResource({
    resource: hostUrl + MCP_PATH,
    issuer: providerUrl,
    scopes: ['plants:read'],
    scopesSupported: ['plants:read', 'plants:water'],
    name: 'Acme Garden',
    introspect: { secretOf },
    onUse: activity.record,
    now,
  });

  let handler: Promise<McpHttpHandler> | undefined;
  const handle = resource.fetch(async (request, { token, clientId, scopes, expiresAtMs, userId }) => {
    handler ??= loadHandler();
    const expiresAt = Math.floor(expiresAtMs / 1000);
    return (await handler).fetch(request, { authInfo: { token, clientId, scopes, expiresAt, extra: { userId } } });
  });

  const app = new Hono();
  app.all(ACTIVITY_PATH, (c) => activity.handle(c.req.raw));
  app.all(MCP_PATH, (c) => handle(c.req.raw));
  // For every HTTP method, because scripts send a preflight before `MCP-Protocol-Version`.
  app.all(new URL(resource.metadataUrl).pathname, (c) => handle(c.req.raw));
  return app;
}

/** Loads the library at the first call, which keeps the servers' start fast. */
async function loadHandler(): Promise<McpHttpHandler> {
  const { createMcpHandler, McpServer } = await import('@modelcontextprotocol/server');
  return createMcpHandler(({ authInfo }) => {
    const server = new McpServer({ name: 'acme-garden', version: '1.0.0' });
    server.registerTool('who_is_asking', { description: 'Tells who is asking, and with which scopes.' }, () => {
      const text = `${authInfo?.extra?.userId} by ${authInfo?.clientId}: ${authInfo?.scopes.join(' ')}`;
      return { content: [{ type: 'text', text }] };
    });
    // Ordinary clients also ask for the resources of a server.
    server.registerResource('plants', 'garden://plants', { title: 'Plants', mimeType: 'text/plain' }, ({ href }) => ({
      contents: [{ uri: href, mimeType: 'text/plain', text: 'basil, fern, tomato' }],
    }));
    return server;
  });
}
