import { en } from '../i18n/en.ts';
import type { LoadedText } from '../i18n/keys.ts';

const filler = 'ünd nöch ëin wënig mëhr dävon '.repeat(10);

/** English texts made 40 % longer, which is enough for any language. For the gallery. */
export const longerTexts: LoadedText = { texts: longer(en) as typeof en, language: 'en', direction: 'ltr' };

function longer(text: unknown): unknown {
  if (typeof text === 'string') return `${text} ${filler.slice(0, Math.ceil(text.length * 0.4))}`.trim();
  if (typeof text === 'function') return (...args: unknown[]) => longer(text(...args));
  if (Array.isArray(text)) return text.map(longer);
  if (typeof text !== 'object' || text === null) return text;
  // These texts are no prose: the locale, the file name and the placeholders.
  return Object.fromEntries(
    Object.entries(text).map(([name, each]) => [
      name,
      /^(locale|fileName|placeholder|emailPlaceholder)$/.test(name) ? each : longer(each),
    ]),
  );
}
