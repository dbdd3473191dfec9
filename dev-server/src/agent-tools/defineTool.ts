import * as v from 'valibot';
import { hintFor } from '../common/hintFor.ts';
import type { Urls } from '../common/urls.ts';
import type { Control } from '../control/control.ts';
import type { Endpoint } from '../control/endpoints.ts';
import type { State } from '../state/createState.ts';
import type { ProjectSettings } from '../state/project.ts';
import type { ToolInput } from './toolInput.ts';

/** The parts of the emulator that the tools use. */
export type Workplace = { state: State; control: Control; urls: Urls; endpoints: () => Endpoint[] };

/** A tool for agents. Its result is shown as JSON. */
export type Tool = {
  name: string;
  /** Tells a model what the tool does and returns. */
  description: string;
  input: ToolInput;
  isReading: boolean;
  /** The kind of project that the tool is for. Default: both. */
  vertical?: ProjectSettings['vertical'] | undefined;
  /** @throws Error whose message says what to do */
  run(place: Workplace, input: unknown): unknown;
};

type Definition<Entries extends v.ObjectEntries> = {
  name: string;
  description: string;
  input?: Entries;
  isReading?: boolean;
  vertical?: ProjectSettings['vertical'];
  run(place: Workplace, input: v.InferOutput<v.StrictObjectSchema<Entries, undefined>>): unknown;
};

/** Returns a tool that validates its arguments before it runs. */
export function defineTool<const Entries extends v.ObjectEntries = Record<never, never>>({
  name,
  description,
  input: entries,
  isReading = false,
  vertical,
  run,
}: Definition<Entries>): Tool {
  const input = v.strictObject((entries ?? {}) as Entries);
  return {
    ...{ name, description, isReading, vertical },
    input: input as unknown as ToolInput,
    run(place, rawInput) {
      if (vertical && vertical !== place.state.project.vertical) throw new Error(otherKind[vertical]);
      const read = v.safeParse(input, rawInput);
      if (read.success) return run(place, read.output);
      throw new Error(read.issues.map((issue) => describeIssue(issue, name, Object.keys(input.entries))).join('\n'));
    },
  };
}

/** Describes a wrong argument without the terms of the library. */
function describeIssue(issue: v.BaseIssue<unknown>, tool: string, names: string[]): string {
  const place = v.getDotPath(issue);
  if (place === null) return `${tool}: expected an object with the arguments, got ${issue.received}.`;
  if (issue.expected === 'never') return `${place}: unknown name. ${hintFor(place, names)}`;
  if (issue.received === 'undefined') return `${place} is missing.`;
  if (!issue.message.startsWith('Invalid ')) return `${place}: ${issue.message}`;
  const expectation = issue.expected ?? issue.requirement;
  return `${place}: expected ${String(expectation)
    .replace(/^\(|\)$/g, '')
    .replaceAll(' | ', ' or ')}, got ${issue.received}.`;
}

const otherKind = {
  CONSUMER: 'This project has organizations with members. Use the tools for members, such as save_member.',
  B2B: 'This project has users, and no organizations. Use the tools for users, or start vestibule-dev --vertical b2b.',
};
