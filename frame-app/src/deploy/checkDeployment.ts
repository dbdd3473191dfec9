import * as v from 'valibot';
import type { Deployment } from '../deployment.ts';
import { deploymentSchema } from './deploymentSchema.ts';

/**
 * Validates a deployment. Throws an Error with the path of a mistake and the expected value. Without this check, a
 * mistake would show as an empty frame in a visitor's browser, or not at all.
 */
export function checkDeployment(input: unknown): Deployment {
  const result = v.safeParse(deploymentSchema, input, { abortEarly: true, message: expectation });
  if (result.success) return result.output;
  throw new Error(describe(result.issues[0]));
}

function describe(issue: v.BaseIssue<unknown>): string {
  const last = issue.path?.at(-1);
  const path = (issue.path ?? []).reduce((place, { key }) => place + step(key), '').replace(/^\./, '');
  const place = path && `${path}: `;
  if (issue.type === 'raw_check') return place + issue.message;
  if (last?.origin === 'key') return `${place}missing`;
  return `${place}expected ${issue.message}, got ${`${JSON.stringify(last ? last.value : issue.input)}`.slice(0, 200)}`;
}

const step = (key: unknown) => (/^[a-z_]\w*$/i.test(String(key)) ? `.${key}` : `[${JSON.stringify(key)}]`);

/** Returns the expected value for a rule without its own message: the type, or the allowed values. */
const expectation = ({ expected }: v.BaseIssue<unknown>) =>
  (expected ?? 'something else').replace(/[()]/g, '').replaceAll(' | ', ' or ').toLowerCase();
