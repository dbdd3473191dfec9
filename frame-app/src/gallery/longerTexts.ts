import { en } from '../i18n/en.ts';
import type { LoadedText } from '../i18n/keys.ts';

const filling = 'ünd nöch ëin wënig mëhr dävon '.repeat(10);

/** English, and 40 % more of it: no language needs more room than that. For the gallery. */
export const longerTexts: LoadedText = { texts: longer(en) as typeof en, language: 'en', direction: 'ltr' };

function longer(text: unknown): unknown {
  if (typeof text === 'string') return `${text} ${filling.slice(0, Math.ceil(text.length * 0.4))}`.trim();
  if (typeof text === 'function') return (...given: unknown[]) => longer(text(...given));
  if (Array.isArray(text)) return text.map(longer);
  if (typeof text !== 'object' || text === null) return text;
  // What the browser is asked with, the name of a file, and examples of a number and of an address are no words.
  return Object.fromEntries(
    Object.entries(text).map(([name, each]) => [
      name,
      /^(locale|fileName|placeholder|emailPlaceholder)$/.test(name) ? each : longer(each),
    ]),
  );
}
