import { TOOLS_PATH } from '../agent-tools/agentRoutes.ts';
import { agentServerFactory } from '../agent-tools/agentServer.ts';
import type { Tool } from '../agent-tools/defineTool.ts';
import { type ToolResult, tools } from '../agent-tools/tools.ts';

/**
 * Serves the emulator's tools on standard input and output, for coding agents (`vestibule-dev mcp`). Nothing else may
 * be written to standard output. Ends when the agent closes standard input.
 *
 * @param emulatorUrl the emulator that runs, or will run; while it does not run, every tool says how to start it
 */
export async function serveAgents(emulatorUrl: string): Promise<void> {
  const [{ serveStdio }, create] = await Promise.all([
    import('@modelcontextprotocol/server/stdio'),
    agentServerFactory(tools, (tool, input) => callEmulator(emulatorUrl, tool, input)),
  ]);
  const { close } = serveStdio(create);
  // An agent that was killed closes the input without a signal.
  for (const event of ['end', 'close'] as const) process.stdin.once(event, () => void close());
}

async function callEmulator(emulatorUrl: string, { name }: Tool, input: unknown): Promise<ToolResult> {
  const url = new URL(`${TOOLS_PATH}/${name}`, emulatorUrl);
  const headers = { 'Content-Type': 'application/json' };
  try {
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(input) });
    const apiResponse = await response.text();
    const isResult = response.headers.get('content-type')?.startsWith('application/json') === true;
    return isResult ? (JSON.parse(apiResponse) as ToolResult) : { text: apiResponse, isError: true };
  } catch {
    const start =
      'Start it in another terminal: npx --package=@vestibule/dev-server vestibule-dev --host ORIGIN-OF-THE-APPLICATION';
    return {
      text: `No emulator answers at ${emulatorUrl}. ${start}. If the emulator runs at another URL, use vestibule-dev mcp --emulator URL.`,
      isError: true,
    };
  }
}
