import { en } from '../i18n/en.ts';
import { flatten, type Written } from '../i18n/flatten.ts';
import { languages } from '../i18n/languages.ts';
import { organizationAdminLanguages } from '../i18n/organization-admin/loadOrganizationAdminTexts.ts';
import { organizationLanguages } from '../i18n/organizations/loadOrganizationTexts.ts';
import type { Language } from '../i18n/plural.ts';

/** Every English text by its key. */
export const english = flatten(en);

/** The languages besides English. */
export const languageTags = Object.keys(languages) as Language[];

/** Returns every text of a language by its key, including those of organizations. */
export async function readCatalogue(language: string): Promise<Map<string, Written>> {
  const [texts, organization, organizationAdmin] = await Promise.all(
    [languages, organizationLanguages, organizationAdminLanguages].map((load) => load[language as Language]?.()),
  );
  return flatten({ ...texts, ...(organization && { organization }), ...(organizationAdmin && { organizationAdmin }) });
}

/** Returns the parameter names of a text's function. */
export function namesOf(text: Written | undefined): string[] {
  if (typeof text !== 'function') return [];
  const [, inside = ''] = /^\(?([^)=]*)\)?\s*=>/.exec(text.toString()) ?? [];
  return inside.split(',').flatMap((name) => name.trim() || []);
}

/** Returns whether a parameter is a number; all others are names. */
export const isNumber = (name: string) => ['count', 'seconds', 'filled', 'of'].includes(name);

/** Returns a readable form of a text: parameters in braces, and all forms of a plural. */
export function shown(key: string, text: Written, language: string): string {
  const names = namesOf(english.get(key));
  if (typeof text === 'string') return text;
  const write = text as (...args: (string | number)[]) => string;
  if (!names.some(isNumber)) return write(...names.map((name) => `{${name}}`));
  const rules = new Intl.PluralRules(language);
  const examples = new Map(
    [1, 2, 3, 5, 11, 100, 0].map((count) => [rules.select(count), count]).reverse() as [string, number][],
  );
  return [...examples.values()].map((count) => write(...names.map(() => count))).join(' | ');
}

/** Returns each text of a language beside its English, in a readable form. */
export async function sideBySide(language: string): Promise<{ key: string; english: string; text: string }[]> {
  return [...(await readCatalogue(language))].map(([key, text]) => ({
    key,
    english: shown(key, english.get(key) ?? '', 'en'),
    text: shown(key, text, language),
  }));
}

/** Returns a text as a cell of a Markdown table. */
export const tableCell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
