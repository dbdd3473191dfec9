import type { HostText, TextKey } from '@vestibule/shared-protocol';
import { organizationStringKeys } from './organization/organizationStringKeys.ts';
import { familyKeys, stringKeys } from './stringKeys.ts';
import type { Report } from './Unmapped.ts';

type Texts = { [Key in TextKey]?: HostText };

/** Maps `strings`: ids of the provider's catalogue to the widget's keys, and ICU parameters to the widget's. */
export function mapStrings(strings: Record<string, string>, isOrganization: boolean, report: Report): Texts {
  const texts: Texts = {};
  for (const [id, text] of Object.entries(strings)) {
    const path = `strings.${id}`;
    const row = rowOf(id, isOrganization);
    if (!row || typeof text !== 'string') {
      if (text !== undefined)
        report(path, 'no_equivalent', row ? "The value isn't a string." : 'The widget has no such text.');
      continue;
    }
    const { keys, parameters } = row;
    const mapped = mapText(withName(id, withoutTags(text)), parameters);
    if (mapped === undefined) {
      report(path, 'no_equivalent', `Of ICU's formats the widget has plurals of a whole text: texts.${keys.join()}`);
      continue;
    }
    for (const key of keys) {
      if (texts[key] === undefined) texts[key] = mapped;
      else if (JSON.stringify(texts[key]) !== JSON.stringify(mapped)) {
        report(
          path,
          'replaced',
          `The widget has one text for several of the provider's: ${key}. The first one counts.`,
        );
      }
    }
  }
  return texts;
}

/** Returns the widget's keys for an id, and the parameters to rename. Organizations have texts of their own. */
function rowOf(id: string, isOrganization: boolean) {
  const row =
    (isOrganization && own(organizationStringKeys, id)) ||
    own(stringKeys, id) ||
    familyKeys.find(({ ids }) => ids.test(id))?.key;
  if (!row) return undefined;
  const [keys, parameters] = typeof row === 'string' ? [row, {}] : row;
  return { keys: [keys].flat() as TextKey[], parameters: (parameters ?? {}) as Record<string, string> };
}

const own = <Rows extends object>(rows: Rows, id: string): Rows[keyof Rows] | undefined =>
  Object.hasOwn(rows, id) ? rows[id as keyof Rows] : undefined;

/** Returns undefined for formats of ICU that the widget lacks. */
function mapText(text: string, parameters: Record<string, string>): HostText | undefined {
  // An apostrophe before a brace makes it literal. Braces of the widget are always parameters.
  if (/'[{}]/.test(text)) return undefined;
  // ICU writes an apostrophe twice.
  const plain = text.replaceAll("''", "'");
  const [, counted = '', forms] = /^\{\s*(\w+)\s*,\s*plural\s*,(.*)\}$/s.exec(plain) ?? [];
  if (forms === undefined) return /\{\s*\w+\s*,/.test(plain) ? undefined : renameParameters(plain, parameters);
  const count = `{${parameters[counted] ?? counted}}`;
  const entries = readForms(forms)?.map(
    ([form, words]) => [form, renameParameters(words.replaceAll('#', count), parameters)] as const,
  );
  const other = new Map<string, string>(entries).get('other');
  return entries === undefined || other === undefined ? undefined : { ...Object.fromEntries(entries), other };
}

const pluralForms: readonly string[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** Reads `one {# item} other {# items}`. Returns undefined for exact numbers, offsets, and formats inside a form. */
function readForms(forms: string): [form: string, words: string][] | undefined {
  const read: [string, string][] = [];
  let rest = forms.trim();
  while (rest) {
    // The words of a form may have parameters, so braces within braces.
    const [whole = '', form = '', words = ''] = /^(\S+?)\s*\{((?:[^{}]|\{\s*\w+\s*\})*)\}\s*/.exec(rest) ?? [];
    if (!pluralForms.includes(form)) return undefined;
    read.push([form, words]);
    rest = rest.slice(whole.length);
  }
  return read;
}

/** Replaces the name of the one by the parameter for the name: "Sign in with Google" to "Sign in with {name}". */
function withName(id: string, text: string): string {
  const family = familyKeys.find(({ ids }) => ids.test(id));
  const [, name = ''] = family?.ids.exec(id) ?? [];
  return family && name ? text.replace(new RegExp(`\\b${name}\\b`, 'i'), `{${family.parameter}}`) : text;
}

/** Texts of the widget are plain. The provider's may have tags such as `<bold>`. */
const withoutTags = (text: string) => text.replace(/<\/?\w+>/g, '');

const renameParameters = (text: string, names: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => `{${names[name] ?? name}}`);
