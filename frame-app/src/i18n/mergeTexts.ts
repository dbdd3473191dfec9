import type { Catalogue, Texts } from './keys.ts';

/** Returns the English texts, replaced by those that the catalogue has. */
export const mergeTexts = (english: Texts, catalogue: Catalogue): Texts => merge(english, catalogue) as Texts;

/** Returns the texts of one part, replaced by those that a host has. */
export const mergePart = <Part extends object>(part: Part, given: object): Part => merge(part, given) as Part;

function merge(english: object, other: object): object {
  const replaced = Object.entries(other).map(([name, text]: [string, unknown]) => {
    const below = (english as Record<string, unknown>)[name];
    return [name, isGroup(text) && isGroup(below) ? merge(below, text) : text];
  });
  return { ...english, ...Object.fromEntries(replaced) };
}

const isGroup = (text: unknown): text is object => typeof text === 'object' && text !== null && !Array.isArray(text);
