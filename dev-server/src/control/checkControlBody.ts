import { closestMatch } from 'leven';
import * as v from 'valibot';
import { ApiError } from '../wire/apiError.ts';

type Entries = Record<string, { expects?: string; message?: unknown }>;

/**
 * Validates a body of the control. People write these bodies, so the error says in words which member is wrong, what
 * it has to be, and what it is.
 *
 * @throws ApiError of the type `bad_request`
 */
export function checkControlBody<Schema extends v.GenericSchema>(schema: Schema, body: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, body);
  if (result.success) return result.output;
  const entries: Entries = 'entries' in schema ? (schema.entries as Entries) : {};
  throw new ApiError('bad_request', result.issues.map((issue) => describeIssue(issue, entries)).join(' '));
}

function describeIssue(issue: v.BaseIssue<unknown>, entries: Entries): string {
  const path = v.getDotPath(issue);
  if (path === null) return `The body is wrong: ${expectation(issue)}.`;
  if (issue.expected === 'never') return unknownMember(path, Object.keys(entries));
  if (issue.received !== 'undefined') return `${path}: ${expectation(issue)}, got ${inputOf(issue)}.`;
  const { message, expects } = entries[path] ?? {};
  const words = typeof message === 'string' ? message : expects && `expected ${expects}`;
  return words ? `${path} is missing: ${words}.` : `${path} is missing.`;
}

function unknownMember(path: string, names: string[]): string {
  const suggestion =
    names.find((name) => name.startsWith(path)) ??
    closestMatch(path, names, { maxDistance: Math.ceil(path.length / 3) });
  const list = `Expected ${namesInWords(names)}, got "${path}".`;
  return suggestion ? `${list} Did you mean ${suggestion}?` : list;
}

const namesInWords = (names: string[]) =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' or ');

/** Valibot's own messages begin with "Invalid"; the schemas' messages begin with "expected". */
function expectation({ message, expected }: v.BaseIssue<unknown>): string {
  return message.startsWith('Invalid ') ? `expected ${expected?.replaceAll(' | ', ' or ')}` : message;
}

function inputOf({ input, received }: v.BaseIssue<unknown>): string {
  return typeof input === 'object' || Number.isNaN(input) ? received : JSON.stringify(input).slice(0, 80);
}
