import type { McpHttpHandler } from '@modelcontextprotocol/server';
import { Hono } from 'hono';
import { hintFor } from '../common/hintFor.ts';
import type { EmulatorEnv } from '../http/call.ts';
import { readJson } from '../http/envelope.ts';
import { agentServerFactory } from './agentServer.ts';
import type { Workplace } from './defineTool.ts';
import { runTool, tools } from './tools.ts';

/** The address of the MCP server. */
export const AGENT_PATH = '/mcp-control';
/** The tools without MCP: `POST /control/tools/last_passcode {"to": "ada@example.com"}`. */
export const TOOLS_PATH = '/control/tools';

/** Offers the emulator to coding agents. `http/localOnly.ts` has checked the caller before. */
export function agentRoutes(place: Workplace): Hono<EmulatorEnv> {
  const app = new Hono<EmulatorEnv>();
  const availableTools = () =>
    tools.filter(({ vertical }) => (vertical ?? place.state.project.vertical) === place.state.project.vertical);

  let handler: Promise<McpHttpHandler> | undefined;
  async function loadHandler(): Promise<McpHttpHandler> {
    const [{ createMcpHandler }, create] = await Promise.all([
      import('@modelcontextprotocol/server'),
      agentServerFactory(availableTools(), (tool, input) => runTool(place, tool, input)),
    ]);
    return createMcpHandler(create);
  }

  app.all(AGENT_PATH, async (c) => {
    handler ??= loadHandler();
    return (await handler).fetch(c.req.raw);
  });

  app.post(`${TOOLS_PATH}/:name`, async (c) => {
    const requested = c.req.param('name');
    const tool = tools.find(({ name }) => name === requested);
    if (!tool) {
      const names = availableTools().map(({ name }) => name);
      return c.json({ text: `There is no tool ${requested}. ${hintFor(requested, names)}`, isError: true }, 404);
    }
    return c.json(await runTool(place, tool, await readJson(c)));
  });
  return app;
}
