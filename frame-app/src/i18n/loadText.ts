import { readLocale } from '@vestibule/shared-protocol';
import { core } from './en/core.ts';
import type { LoadedText } from './keys.ts';

/** English as far as it comes with the first bundle. What draws the rest brings its words: `ui/screens/withFallbackTexts.tsx`. */
export const english: LoadedText = { texts: core, language: 'en', direction: 'ltr' };

/**
 * The languages of a list with commas, the most wanted first; `auto` stands for those of the browser, which may be written as the
 * system has them: `en-US@posix`.
 */
export const wantedIn = (locale: string): string[] =>
  locale
    .split(',')
    .flatMap((tag) => (tag === 'auto' ? navigator.languages : tag))
    .map((tag) => readLocale(tag) ?? tag);

/** The closest language there is to what is wanted, else English. A file that fails to load is English. */
export async function loadText(locale: string): Promise<LoadedText> {
  const wanted = wantedIn(locale);
  if (/^en\b/i.test(wanted[0] ?? '')) return english;
  const speaking = import('./languages.ts').then(({ speak }) => speak(wanted));
  return (await speaking.catch(() => null)) ?? english;
}
