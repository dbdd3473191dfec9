import { type HostText, type HostTexts, withoutUndefined } from '@vestibule/shared-protocol';
import { core } from './en/core.ts';
import type { Written } from './flatten.ts';
import type { LoadedText, Texts } from './keys.ts';
import { languages, loadTexts, withNames } from './languages.ts';
import { wantedIn } from './loadText.ts';
import { directionOf, lookUp } from './lookUp.ts';
import { placeholders } from './placeholders.ts';
import { choose, type Forms } from './plural.ts';

// A static import would make the English texts a shared chunk, which can only be loaded again by a reload of the
// document.
const { rest } = await import('./en/rest.ts');
/** The English texts of all screens for consumers. */
export const en = { ...core, ...rest };

/** Returns the names of a text's parameters. */
export const namesIn = (key: string): readonly string[] =>
  new Map<string, readonly string[]>(Object.entries(placeholders)).get(key) ?? [];

const builtIn = ['en', ...Object.keys(languages)];

/**
 * Creates a loader that replaces built-in texts by a host's, and adds languages that only the host has. The caller has
 * validated the host's texts.
 */
export function speakerOf(given: HostTexts): (locale: string) => Promise<LoadedText> {
  const offeredTags = [...builtIn, ...Object.keys(given).filter((tag) => !lookUp([tag], builtIn))];
  return async (locale) => {
    const wantedTags = wantedIn(locale);
    const language = lookUp(wantedTags, offeredTags) ?? 'en';
    const ownTags = Object.keys(given).filter((tag) => lookUp([tag], [language]));
    const chosenTexts = given[lookUp(wantedTags, ownTags) ?? ownTags[0] ?? ''] ?? {};
    const newTexts = Object.entries(withoutUndefined(chosenTexts)).reduce<object>(
      (texts, [key, text]) => put(texts, key.split('.'), written(key, text, language)),
      { ...(await textsOf(language)), locale: language },
    );
    return { texts: withNames(newTexts as Texts), language, direction: directionOf(language) };
  };
}

/**
 * Loads the built-in texts of a language. The provider's own messages stay for English, for a language that only the
 * host has, and if the file fails to load.
 */
async function textsOf(language: string): Promise<object> {
  const builtInTexts = await loadTexts(language).catch(() => null);
  return builtInTexts ?? { ...en, provider: { says: (message: string) => message, errors: {}, hints: {} } };
}

function put(texts: object, [name = '', ...deeper]: string[], text: Written): object {
  const inner = (texts as Record<string, object>)[name] ?? {};
  const change = { [name]: deeper.length > 0 ? put(inner, deeper, text) : text };
  // Keeps a list a list.
  return Object.assign(Array.isArray(texts) ? [...texts] : { ...texts }, change);
}

/** Converts a host's text to the form of the catalogue: a text with parameters is a function. */
function written(key: string, text: HostText, language: string): Written {
  const names = namesIn(key);
  if (names.length === 0) return String(text);
  if (typeof text !== 'string') {
    const inForm = choose(language);
    const forms = Object.entries(withoutUndefined(text)).map(([form, words]) => [
      form,
      words.replace(`{${names[0]}}`, '#'),
    ]);
    return (count: number) => inForm(count, Object.fromEntries(forms) as Forms);
  }
  return (...given: (string | number)[]) =>
    text.replace(/\{(\w+)\}/g, (braces, name) => `${given[names.indexOf(name)] ?? braces}`);
}
