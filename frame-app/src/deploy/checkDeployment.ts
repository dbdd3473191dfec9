import { productsOf } from '@vestibule/shared-protocol';
import * as v from 'valibot';
import { closestOf } from '../closestName.ts';
import type { Deployment } from '../deployment.ts';
import { deploymentSchema } from './deploymentSchema.ts';

/**
 * Validates a deployment. Throws an Error with the path of a mistake and the expected value. Without this check, a
 * mistake would show as an empty frame in a visitor's browser, or not at all.
 */
export function checkDeployment(input: unknown): Deployment {
  const result = v.safeParse(deploymentSchema, input, { abortEarly: true, message: expectedType });
  if (result.success) return result.output;
  throw new Error(describe(result.issues[0], input));
}

function describe(issue: v.BaseIssue<unknown>, input: unknown): string {
  const last = issue.path?.at(-1);
  const path = (issue.path ?? []).reduce((place, { key }) => place + step(key), '').replace(/^\./, '');
  const place = path && `${path}: `;
  if (issue.type === 'raw_check') return place + issue.message;
  if (last?.origin === 'key') return `${place}missing`;
  const value: unknown = last ? last.value : issue.input;
  const { words, hint } =
    issue.type === 'picklist' ? choice(allowedValues(issue, path, input), value) : { words: issue.message, hint: '' };
  return `${place}expected ${words}, got ${`${JSON.stringify(value)}`.slice(0, 200)}${hint}`;
}

const step = (key: unknown) => (/^[a-z_]\w*$/i.test(String(key)) ? `.${key}` : `[${JSON.stringify(key)}]`);

/** Returns the expected type for a rule without its own message. */
const expectedType = ({ expected }: v.BaseIssue<unknown>) => (expected ?? 'something else').toLowerCase();

/** Returns the allowed values as they must be written. Of the products, those of the deployment's vertical. */
function allowedValues({ expected }: v.BaseIssue<unknown>, path: string, input: unknown): string[] {
  const values = (expected ?? '').match(/"[^"]*"/g) ?? [];
  if (!path.startsWith('page.config.products[')) return values;
  const isForOrganizations = (input as { vertical?: unknown }).vertical === 'b2b';
  const products: readonly string[] = productsOf[isForOrganizations ? 'b2b' : 'consumer'];
  return values.filter((value) => products.includes(JSON.parse(value) as string));
}

/** Returns the list of the allowed values, and the closest one to a wrong text. */
function choice(values: string[], value: unknown): { words: string; hint: string } {
  const words = [values.slice(0, -1).join(', '), ...values.slice(-1)].filter(Boolean).join(' or ');
  const names = values.map((text) => JSON.parse(text) as string);
  const suggestion =
    typeof value === 'string' &&
    (names.find((name) => name.toLowerCase() === value.toLowerCase()) ?? closestOf(value, names));
  return { words, hint: suggestion ? `. Did you mean "${suggestion}"?` : '' };
}
