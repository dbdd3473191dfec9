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
    const widgetText = mapText(withName(id, withoutTags(text)), parameters);
    if (widgetText === undefined) {
      report(
        path,
        'no_equivalent',
        `The widget supports only ICU plurals that span the whole text. Set texts.${keys.join()} yourself.`,
      );
      continue;
    }
    for (const key of keys) {
      if (texts[key] === undefined) texts[key] = widgetText;
      else if (JSON.stringify(texts[key]) !== JSON.stringify(widgetText)) {
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
    (isOrganization && ownRow(organizationStringKeys, id)) ||
    ownRow(stringKeys, id) ||
    familyKeys.find(({ ids }) => ids.test(id))?.key;
  if (!row) return undefined;
  const [keys, parameters] = typeof row === 'string' ? [row, {}] : row;
  return { keys: [keys].flat() as TextKey[], parameters: (parameters ?? {}) as Record<string, string> };
}

const ownRow = <Rows extends object>(rows: Rows, id: string): Rows[keyof Rows] | undefined =>
  Object.hasOwn(rows, id) ? rows[id as keyof Rows] : undefined;

/** Returns the widget's text for a text of the provider; undefined for formats of ICU that the widget lacks. */
function mapText(text: string, parameters: Record<string, string>): HostText | undefined {
  // An apostrophe before a brace makes it literal. Braces of the widget are always parameters.
  if (/'[{}]/.test(text)) return undefined;
  // In ICU, two apostrophes stand for one.
  const unquotedText = text.replaceAll("''", "'");
  const [, pluralForms = '', forms] = /^\{\s*(\w+)\s*,\s*plural\s*,(.*)\}$/s.exec(unquotedText) ?? [];
  if (forms === undefined)
    return /\{\s*\w+\s*,/.test(unquotedText) ? undefined : renameParameters(unquotedText, parameters);
  const count = `{${parameters[pluralForms] ?? pluralForms}}`;
  const entries = readForms(forms)?.map(
    ([form, words]) => [form, renameParameters(words.replaceAll('#', count), parameters)] as const,
  );
  const otherForm = new Map<string, string>(entries).get('other');
  return entries === undefined || otherForm === undefined
    ? undefined
    : { ...Object.fromEntries(entries), other: otherForm };
}

const pluralForms: readonly string[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** Reads `one {# item} other {# items}`. Returns undefined for exact numbers, offsets, and formats inside a form. */
function readForms(forms: string): [form: string, words: string][] | undefined {
  const read: [string, string][] = [];
  let rest = forms.trim();
  while (rest) {
    // The text of a form may contain parameters in braces inside the form's braces.
    const [whole = '', form = '', words = ''] = /^(\S+?)\s*\{((?:[^{}]|\{\s*\w+\s*\})*)\}\s*/.exec(rest) ?? [];
    if (!pluralForms.includes(form)) return undefined;
    read.push([form, words]);
    rest = rest.slice(whole.length);
  }
  return read;
}

/** Replaces a specific name by the parameter for it: "Sign in with Google" becomes "Sign in with {name}". */
function withName(id: string, text: string): string {
  const family = familyKeys.find(({ ids }) => ids.test(id));
  const [, name = ''] = family?.ids.exec(id) ?? [];
  return family && name ? text.replace(new RegExp(`\\b${name}\\b`, 'i'), `{${family.parameter}}`) : text;
}

/** Removes tags such as `<bold>`, because the widget's texts are plain. */
const withoutTags = (text: string) => text.replace(/<\/?\w+>/g, '');

const renameParameters = (text: string, names: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => `{${names[name] ?? name}}`);
