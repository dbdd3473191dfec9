import type { Tool, Workplace } from './defineTool.ts';
import { faultTools } from './faultTools.ts';
import { messageTools } from './messageTools.ts';
import { organizationTools } from './organizationTools.ts';
import { projectTools } from './projectTools.ts';
import { requestTools } from './requestTools.ts';
import { userTools } from './userTools.ts';

/** Everything that an agent can do with the emulator. */
export const tools: readonly Tool[] = [
  ...projectTools,
  ...userTools,
  ...organizationTools,
  ...messageTools,
  ...requestTools,
  ...faultTools,
];

export type ToolResult = { text: string; isError: boolean };

/** Runs a tool. A failure becomes a result with a text, because agents read results only. */
export async function runTool(place: Workplace, { run, isReading }: Tool, input: unknown): Promise<ToolResult> {
  try {
    const result = await run(place, input);
    return { text: JSON.stringify(result, undefined, 1), isError: false };
  } catch (error) {
    return { text: (error as Error).message, isError: true };
  } finally {
    if (!isReading) place.control.changed();
  }
}
