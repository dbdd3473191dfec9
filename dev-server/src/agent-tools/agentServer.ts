import type { McpServer } from '@modelcontextprotocol/server';
import type { Tool } from './defineTool.ts';
import { jsonSchemaOf } from './toolInput.ts';
import type { ToolResult } from './tools.ts';

const instructions = [
  'Vestibule emulator: a local stand-in for the login provider of an application in development. No mail is sent.',
  'To get past a login, use sign_in_as and open the address that it returns with your browser tool.',
  'To go through the login form itself, read passcodes and links with last_passcode and last_link.',
  'If a login fails, use list_requests with only_failed, then explain_request.',
].join(' ');

/**
 * Returns an MCP server with the tools. The library loads here, so that the start of the emulator does not wait for it.
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
        async (given) => {
          const { text, isError } = await run(tool, given);
          return { content: [{ type: 'text', text }], isError };
        },
      );
    }
    return server;
  };
}
