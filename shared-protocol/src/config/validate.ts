import * as v from 'valibot';
import { isWithinLimits } from '../channel/isWithinLimits.ts';
import { limits } from '../limits.ts';
import { sessionMinutes } from './schemaParts.ts';
import type { Theme } from './theme.ts';
import { themeSchema } from './themeSchema.ts';

/** The typed value, or the first mistake: `path` is its place, `message` also says what was expected. */
export type Validated<T> = { ok: true; value: T } | { ok: false; path: string; message: string };

export const validateTheme = (input: unknown): Validated<Theme> => validate(themeSchema, input, 'theme');
export const validateSessionMinutes = (input: unknown): Validated<number> => validate(sessionMinutes, input, 'minutes');

/**
 * Validates one message or a part of it. The message of a failure starts with the place: `config.otpOptions.methods[1]:
 * expected ...`.
 *
 * @param root the name of the input at the start of every path; empty for a whole message.
 */
export function validate<T>(schema: v.GenericSchema<unknown, T>, input: unknown, root = ''): Validated<T> {
  if (!isWithinLimits(input)) {
    return {
      ok: false,
      path: root,
      message: `${root || 'message'}: larger than ${limits.messageCharacters} characters`,
    };
  }
  const result = v.safeParse(schema, input, { abortEarly: true });
  if (result.success) return { ok: true, value: result.output };
  const [issue] = result.issues;
  const path = pathOf(issue, root);
  return { ok: false, path, message: `${path || 'message'}: expected ${expectation(issue)}, got ${issue.received}` };
}

function pathOf(issue: v.BaseIssue<unknown>, root: string): string {
  return (issue.path ?? []).reduce((path, { key }) => {
    if (typeof key === 'number') return `${path}[${key}]`;
    return path ? `${path}.${key}` : String(key);
  }, root);
}

/** Returns the message of our own check, if that failed, else the expected type or the allowed values. */
function expectation(issue: v.BaseIssue<unknown>): string {
  if (issue.kind === 'validation') return issue.message;
  const choices = issue.expected?.replace(/^\(|\)$/g, '').split(' | ') ?? ['something else'];
  return choices.length < 2
    ? (choices[0]?.toLowerCase() ?? '')
    : `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`;
}
