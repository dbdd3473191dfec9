import { readValues, UsageError } from './readCommand.ts';

export const mcpUsage = `vestibule-dev mcp: gives coding agents the emulator's tools, by MCP on standard input and output

  --emulator URL   the URL of the emulator; default http://localhost:4102
  --help

Start the emulator with vestibule-dev. Over HTTP, the same tools are at /mcp-control.
Environment: VESTIBULE_EMULATOR.`;

const DEFAULT_EMULATOR = 'http://localhost:4102';

/**
 * Reads the command line after `vestibule-dev mcp`.
 *
 * @returns the emulator's origin, or `help`
 * @throws UsageError
 */
export function readMcpCommand(
  args: string[],
  env: Record<string, string | undefined>,
): { emulatorUrl: string } | 'help' {
  const options = { emulator: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const;
  const { emulator, help } = readValues(args, options);
  if (help) return 'help';
  const url = emulator ?? (env.VESTIBULE_EMULATOR || DEFAULT_EMULATOR);
  if (!URL.canParse(url)) throw new UsageError(`Expected a URL like ${DEFAULT_EMULATOR}, got "${url}".`);
  return { emulatorUrl: new URL(url).origin };
}
