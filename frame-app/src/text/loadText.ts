import { core } from './en/core.ts';
import type { LoadedText } from './keys.ts';

/** English as far as it comes with the first bundle. What draws the rest brings its words: `screens/withEnglish.tsx`. */
export const english: LoadedText = { texts: core, language: 'en', direction: 'ltr' };

/** The closest language there is, else English; `auto` is the browser's. A file that fails to load is English. */
export async function loadText(locale: string): Promise<LoadedText> {
  const wanted = locale === 'auto' ? navigator.languages : [locale];
  if (/^en\b/i.test(wanted[0] ?? '')) return english;
  const speaking = import('./languages.ts').then(({ speak }) => speak(wanted));
  return (await speaking.catch(() => null)) ?? english;
}
