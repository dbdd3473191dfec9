import { englishTexts } from './english.ts';
import type { Texts } from './keys.ts';

/** The languages the frame speaks: one file each, loaded when it is asked for. Adding one is one line here. */
const languages: Readonly<Record<string, () => Promise<Texts>>> = {
  en: async () => englishTexts,
  de: async () => (await import('./de.ts')).de,
};

export type LoadedText = { texts: Texts; language: string; direction: 'ltr' | 'rtl' };

export const english: LoadedText = { texts: englishTexts, language: 'en', direction: 'ltr' };

/** The closest language there is: the tag itself, then its language, then English. A file that fails to load is English. */
export async function loadText(locale: string): Promise<LoadedText> {
  const wanted = locale.toLowerCase();
  const language = [wanted, wanted.split('-')[0] ?? ''].find((tag) => Object.hasOwn(languages, tag)) ?? 'en';
  const texts = await languages[language]?.().catch(() => null);
  return texts ? { texts, language, direction: directionOf(language) } : english;
}

const directionOf = (language: string) => (/^(ar|fa|he|ur)\b/.test(language) ? 'rtl' : 'ltr');
