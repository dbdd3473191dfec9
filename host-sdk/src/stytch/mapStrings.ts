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
      if (text !== undefined) report(path, 'no_equivalent', row ? 'It is no text.' : 'The widget has no such text.');
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
  // ICU writes an apostrophe twice.
  if (text.includes("''")) return mapText(text.replaceAll("''", "'"), parameters);
  const [, counted = '', forms] = /^\{\s*(\w+)\s*,\s*plural\s*,(.*)\}$/s.exec(text) ?? [];
  if (forms === undefined) return /\{\s*\w+\s*,/.test(text) ? undefined : renameParameters(text, parameters);
  if (/(^|\s)=\d/.test(forms)) return undefined;
  const count = `{${parameters[counted] ?? counted}}`;
  const found = [...forms.matchAll(/\b(zero|one|two|few|many|other)\s*\{([^{}]*)\}/g)];
  const entries = found.map(([, form = '', words = '']) => [form, words.replaceAll('#', count)] as const);
  const other = new Map<string, string>(entries).get('other');
  return other === undefined ? undefined : { ...Object.fromEntries(entries), other };
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
