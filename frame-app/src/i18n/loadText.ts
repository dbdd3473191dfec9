import { readLocale } from '@vestibule/shared-protocol';
import { core } from './en/core.ts';
import type { LoadedText } from './keys.ts';

/** The English texts of the first bundle. Later chunks bring other texts: `app/screens.ts`. */
export const english: LoadedText = { texts: core, language: 'en', direction: 'ltr' };

/**
 * Returns the languages of a comma-separated list, in order of preference. `auto` stands for the browser's languages,
 * which may be in the notation of the system: `en-US@posix`.
 */
export const wantedIn = (locale: string): string[] =>
  locale
    .split(',')
    .flatMap((tag) => (tag === 'auto' ? navigator.languages : tag))
    .map((tag) => readLocale(tag) ?? tag);

/** Loads the texts of the closest available language; English if none is available, or its file fails to load. */
export async function loadText(locale: string): Promise<LoadedText> {
  const wantedTags = wantedIn(locale);
  if (/^en\b/i.test(wantedTags[0] ?? '')) return english;
  const speech = import('./languages.ts').then(({ speak }) => speak(wantedTags));
  return (await speech.catch(() => null)) ?? english;
}
