import { configSchema, themeSchema } from '@vestibule/shared-protocol';
import * as v from 'valibot';
import type { Data } from './paths.ts';

/** Validation errors by the option's path, for example `theme.typography.scale`. */
export type Problems = ReadonlyMap<string, string>;

export function problemsOf(config: Data, theme: Data): Problems {
  const problems = new Map<string, string>();
  for (const [root, schema, value] of [
    ['config', configSchema, config],
    ['theme', themeSchema, theme],
  ] as const) {
    for (const issue of v.safeParse(schema, value).issues ?? []) {
      const path = [root, ...(issue.path ?? []).map(({ key }) => String(key))].join('.');
      problems.set(
        path,
        issue.kind === 'validation' ? issue.message : `expected ${issue.expected ?? 'something else'}`,
      );
    }
  }
  return problems;
}
