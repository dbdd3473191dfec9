import { expect, it } from 'vitest';
import { MCP_PATH } from '../state/project.ts';
import { createSampleMcpServer } from './mcpServer.ts';

const hostUrl = 'http://localhost:4100';
const app = createSampleMcpServer({
  hostUrl,
  providerUrl: 'http://localhost:4102',
  authUrl: 'http://localhost:4101',
  projectId: 'project-test-1',
  secretOf: () => undefined,
  now: () => new Date(),
});

it.each([MCP_PATH, `/.well-known/oauth-protected-resource${MCP_PATH}`])(
  'lets the scripts of other origins call %s',
  async (path) => {
    const headers = {
      Origin: 'https://agent.example',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization,content-type,mcp-protocol-version',
    };
    const preflight = await app.request(hostUrl + path, { method: 'OPTIONS', headers });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe('*');
    const allowedHeaders = preflight.headers.get('Access-Control-Allow-Headers')?.toLowerCase().split(', ');
    for (const header of headers['Access-Control-Request-Headers'].split(',')) expect(allowedHeaders).toContain(header);
    const { headers: response } = await app.request(hostUrl + path, { headers: { Origin: 'https://agent.example' } });
    expect(response.get('Access-Control-Expose-Headers')).toContain('WWW-Authenticate');
  },
);
