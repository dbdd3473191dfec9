import { debt } from './debt.ts';
import { core } from './en/core.ts';
import type { Catalogue, LoadedText, Texts } from './keys.ts';
import { directionOf, lookUp } from './lookUp.ts';
import { mergeTexts } from './mergeTexts.ts';
import type { Language } from './plural.ts';
import { hintNames, sameErrors } from './providerNames.ts';

/** The languages besides English. Each has a file, which loads on demand. */
export const languages: Readonly<Partial<Record<Language, () => Promise<Catalogue>>>> = {
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
  es: async () => (await import('./es.ts')).es,
  'pt-BR': async () => (await import('./ptBR.ts')).ptBR,
  it: async () => (await import('./it.ts')).it,
  nl: async () => (await import('./nl.ts')).nl,
  pl: async () => (await import('./pl.ts')).pl,
  tr: async () => (await import('./tr.ts')).tr,
  ja: async () => (await import('./ja.ts')).ja,
  ko: async () => (await import('./ko.ts')).ko,
  'zh-Hans': async () => (await import('./zhHans.ts')).zhHans,
  'zh-Hant': async () => (await import('./zhHant.ts')).zhHant,
  ar: async () => (await import('./ar.ts')).ar,
  he: async () => (await import('./he.ts')).he,
  hi: async () => (await import('./hi.ts')).hi,
};

const tags = ['en', ...Object.keys(languages)] as Language[];

/**
 * Loads the texts of the closest language. Null if that is English or no language fits. Throws if the file fails to
 * load.
 */
export async function speak(languages: readonly string[]): Promise<LoadedText | null> {
  const language = lookUp(languages, tags);
  const texts = language && (await loadTexts(language));
  return texts ? { texts: withNames(texts), language, direction: directionOf(language) } : null;
}

/** Loads all texts of a language, in English where the language has none. Null for English and unknown languages. */
export async function loadTexts(language: string): Promise<Texts | null> {
  const catalogue = await languages[language as Language]?.();
  if (!catalogue) return null;
  // A test keeps the list of missing texts up to date.
  if (!debt[language as Language]) return catalogue as Texts;
  const { rest } = await import('./en/rest.ts');
  return mergeTexts({ ...core, ...rest } as Texts, catalogue);
}

/** Returns texts whose provider errors and hints are found by all their names. Inherited members are not. */
export function withNames(texts: Texts): Texts {
  const { says, errors, hints } = texts.provider;
  const textOf = <Text extends string>(given: Record<Text, string>, names: Readonly<Record<string, Text>>) => {
    const entries = Object.entries(names).map(([name, text]) => [name, given[text]]);
    return Object.assign(Object.create(null), given, Object.fromEntries(entries)) as Record<Text, string>;
  };
  return { ...texts, provider: { says, errors: textOf(errors, sameErrors), hints: textOf(hints, hintNames) } };
}
