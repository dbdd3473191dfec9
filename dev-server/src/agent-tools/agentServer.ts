import type { McpServer } from '@modelcontextprotocol/server';
import type { Tool } from './defineTool.ts';
import { jsonSchemaOf } from './toolInput.ts';
import type { ToolResult } from './tools.ts';

const instructions = [
  'The Vestibule emulator replaces the login provider of an application in development. No email is really sent.',
  'To get past a login, call sign_in_as, and open the URL that it returns with your browser tool.',
  'To go through the login form itself, read passcodes and links with last_passcode and last_link.',
  'If a login fails, use list_requests with only_failed, then explain_request.',
].join(' ');

/**
 * Returns an MCP server with the tools. The library loads on first use, which keeps the emulator's start fast.
 *
 * @param run carries out a tool
 */
export async function agentServerFactory(
  tools: readonly Tool[],
  run: (tool: Tool, input: unknown) => Promise<ToolResult>,
): Promise<() => McpServer> {
  const { McpServer } = await import('@modelcontextprotocol/server');
  return () => {
    const server = new McpServer({ name: 'vestibule-emulator', version: '1.0.0' }, { instructions });
    for (const tool of tools) {
      const { name, description, input, isReading } = tool;
      const schema = jsonSchemaOf(input);
      const inputSchema = {
        '~standard': {
          ...input['~standard'],
          jsonSchema: { input: () => schema, output: () => schema },
        },
      };
      server.registerTool(
        name,
        { description, inputSchema, annotations: { readOnlyHint: isReading } },
        async (input) => {
          const { text, isError } = await run(tool, input);
          return { content: [{ type: 'text', text }], isError };
        },
      );
    }
    return server;
  };
}
