import { readLocale } from '@vestibule/shared-protocol';
import { core } from './en/core.ts';
import type { LoadedText } from './keys.ts';

/** The English texts of the first bundle. Later chunks bring the others: `ui/screens/withFallbackTexts.tsx`. */
export const english: LoadedText = { texts: core, language: 'en', direction: 'ltr' };

/**
 * Returns the languages of a comma-separated list, the most wanted first. `auto` stands for those of the browser, which
 * may be in the notation of the system: `en-US@posix`.
 */
export const wantedIn = (locale: string): string[] =>
  locale
    .split(',')
    .flatMap((tag) => (tag === 'auto' ? navigator.languages : tag))
    .map((tag) => readLocale(tag) ?? tag);

/** Loads the texts of the closest available language; English if there is none, or its file fails to load. */
export async function loadText(locale: string): Promise<LoadedText> {
  const wanted = wantedIn(locale);
  if (/^en\b/i.test(wanted[0] ?? '')) return english;
  const speaking = import('./languages.ts').then(({ speak }) => speak(wanted));
  return (await speaking.catch(() => null)) ?? english;
}
