import { loadOnce } from '../flow/loadOnce.ts';
import type { Language } from './plural.ts';

/** The languages of a part besides English, one file each. They load with the screens that need them. */
export type LazyLanguages<Texts> = Readonly<Partial<Record<Language, () => Promise<Texts>>>>;

/** Returns a function that loads a language; in English if the language has none or its file fails to load. */
export function lazyTexts<Texts>(english: Texts, languages: LazyLanguages<Texts>) {
  const loaders = new Map(
    Object.entries<() => Promise<Texts>>(languages).map(([language, load]) => [language, loadOnce(load)]),
  );
  return (language: string): Promise<Texts> =>
    (loaders.get(language)?.() ?? Promise.resolve(english)).catch(() => english);
}
