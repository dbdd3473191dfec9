import type { Language } from './plural.ts';

/** The languages of a part besides English, one file each. They load with the screens that need them. */
export type LazyLanguages<Texts> = Readonly<Partial<Record<Language, () => Promise<Texts>>>>;

/**
 * Returns a function that loads a language; in English if the language has none or its file fails to load. A language
 * that is loaded has one promise, so React does not wait for it again.
 */
export function lazyTexts<Texts>(english: Texts, languages: LazyLanguages<Texts>) {
  const loaded = new Map<string, Promise<Texts>>();
  return (language: string): Promise<Texts> => {
    const known = loaded.get(language);
    if (known) return known;
    const loading = (languages[language as Language]?.() ?? Promise.resolve(english)).catch(() => {
      loaded.delete(language);
      return english;
    });
    loaded.set(language, loading);
    return loading;
  };
}
