import type { Language } from './plural.ts';

/** The languages of a lazy part besides English. Each has a file, which loads with the screens that need it. */
export type LazyLanguages<Texts> = Readonly<Partial<Record<Language, () => Promise<Texts>>>>;

/**
 * Returns a function that loads the texts of a language. It falls back to English if they do not exist or fail to load.
 * A loaded language keeps its promise, so that React does not wait again.
 */
export function lazyTexts<Texts>(english: Texts, languages: LazyLanguages<Texts>) {
  const textPromises = new Map<string, Promise<Texts>>();
  return (language: string): Promise<Texts> => {
    const promise = textPromises.get(language);
    if (promise) return promise;
    const loading = (languages[language as Language]?.() ?? Promise.resolve(english)).catch(() => {
      textPromises.delete(language);
      return english;
    });
    textPromises.set(language, loading);
    return loading;
  };
}
