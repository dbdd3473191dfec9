import type { FailureTextKey } from '@vestibule/shared-protocol';
import { closestName } from '../closestName.ts';
import { flatten } from './flatten.ts';
import { namesIn } from './ofHost.ts';

/** The most keys that a message lists. If there are more, it lists their groups. */
const MAX_KEYS = 100;
/** The most characters of one text. */
const longest = 1_000;
/** The texts that the host page shows when there is no frame. */
const saidByPage: Record<FailureTextKey, true> = {
  'failure.message': true,
  'failure.retry': true,
  'failure.page': true,
};
const forms = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** Returns whether the host page shows this text itself, because there is no frame. */
export const isSaidByPage = (key: string): boolean => Object.hasOwn(saidByPage, key);

/** Returns why a host's text cannot replace the text with this key; null if it can. */
type TextCheck = (key: string, text: unknown) => string | null;

/** Creates the check of a host's texts. `english` contains the texts that a host may replace. */
export function createTextCheck(english: object): TextCheck {
  const replaceable = [...flatten(english).keys()].filter((key) => key !== 'locale');
  return (key, text) =>
    replaceable.includes(key) ? problemOf(key, text) : closestName(key, replaceable, keysBeside(key, replaceable));
}

function problemOf(key: string, text: unknown): string | null {
  const names = namesIn(key);
  if (typeof text === 'string') return problemIn(text, names);
  const isCounted = names.length === 1 && ['count', 'seconds'].includes(names[0] ?? '');
  if (!isCounted || !isRecord(text)) return `expected a text${isCounted ? ', or one for each form of a plural' : ''}`;
  if (!('other' in text)) return 'expected the form "other" among those of the plural';
  for (const [form, words] of Object.entries(text)) {
    if (!forms.includes(form)) return `"${form}" isn't a plural form; the forms are ${forms.join(', ')}`;
    const problem = typeof words === 'string' ? problemIn(words, names) : 'expected a text';
    if (problem) return `${form}: ${problem}`;
  }
  return null;
}

/** Returns the keys of the same group, or all groups if the key has none. A large group is listed by its subgroups. */
function keysBeside(key: string, replaceable: readonly string[]): string[] {
  const groups = new Map<string, string[]>();
  for (const key of replaceable) groups.set(groupOf(key), [...(groups.get(groupOf(key)) ?? []), key]);
  const beside = groups.get(groupOf(key)) ?? [...groups.keys()].map((group) => `${group}.*`);
  if (beside.length <= MAX_KEYS) return beside;
  return [...new Set(beside.map((each) => each.replace(/^(\w+\.\w+)\..*/, '$1.*')))];
}

const groupOf = (key: string): string => key.replace(/\..*/, '');

function problemIn(text: string, names: readonly string[]): string | null {
  if (text.trim() === '') return 'expected a text, got none';
  if (text.length > longest) return `expected at most ${longest} characters`;
  const foreign = [...text.matchAll(/\{(\w+)\}/g)].find(([, name = '']) => !names.includes(name));
  if (!foreign) return null;
  const has = names.length > 0 ? `only ${names.map((name) => `{${name}}`).join(' and ')}` : 'nothing in braces';
  return `${foreign[0]} is not known here; this text has ${has}`;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function isTag(tag: string): boolean {
  try {
    return new Intl.Locale(tag).language !== 'und';
  } catch {
    return false;
  }
}
