import type { HostText, TextKey } from '@vestibule/shared-protocol';
import { familyKeys, stringKeys } from './stringKeys.ts';
import type { Report } from './Unmapped.ts';

type Texts = { [Key in TextKey]?: HostText };

/** Maps `strings`: ids of the provider's catalogue to the widget's keys, and ICU parameters to the widget's. */
export function mapStrings(strings: Record<string, string>, report: Report): Texts {
  const texts: Texts = {};
  for (const [id, text] of Object.entries(strings)) {
    const path = `strings.${id}`;
    const row = stringKeys[id as keyof typeof stringKeys] ?? familyRow(id);
    if (!row) {
      report(path, 'no_equivalent', 'The widget has no such text.');
      continue;
    }
    const [key, parameters]: readonly [TextKey, Record<string, string>] = typeof row === 'string' ? [row, {}] : row;
    const mapped = mapText(withName(id, withoutTags(text)), parameters);
    if (mapped === undefined) {
      report(path, 'no_equivalent', `Of ICU's formats the widget has plurals of a whole text: texts.${key}`);
      continue;
    }
    if (texts[key] !== undefined && JSON.stringify(texts[key]) !== JSON.stringify(mapped)) {
      report(path, 'replaced', `The widget has one text for several of the provider's: ${key}. The first one counts.`);
    } else texts[key] = mapped;
  }
  return texts;
}

/** Returns undefined for formats of ICU that the widget lacks. */
function mapText(text: string, parameters: Record<string, string>): HostText | undefined {
  const [, counted = '', forms] = /^\{\s*(\w+)\s*,\s*plural\s*,(.*)\}$/s.exec(text) ?? [];
  if (forms === undefined) return /\{\s*\w+\s*,/.test(text) ? undefined : renameParameters(text, parameters);
  const count = `{${parameters[counted] ?? counted}}`;
  const found = [...forms.matchAll(/\b(zero|one|two|few|many|other)\s*\{([^{}]*)\}/g)];
  const entries = found.map(([, form = '', words = '']) => [form, words.replaceAll('#', count)] as const);
  const other = new Map<string, string>(entries).get('other');
  return other === undefined ? undefined : { ...Object.fromEntries(entries), other };
}

const familyRow = (id: string) => familyKeys.find(({ ids }) => ids.test(id))?.key;

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
