import type { Catalogue, PartialTexts, Texts } from './keys.ts';

/** Returns the English texts, replaced by the catalogue's texts. */
export const mergeTexts = (english: Texts, catalogue: Catalogue): Texts => merge(english, catalogue) as Texts;

/** Returns a group of texts, replaced by the texts of another group. */
export const mergeGroup = <Group extends object>(group: Group, other: PartialTexts<NoInfer<Group>>): Group =>
  merge(group, other) as Group;

function merge(english: object, other: object): object {
  const replacements = Object.entries(other).map(([name, text]: [string, unknown]) => {
    const below = (english as Record<string, unknown>)[name];
    return [name, isGroup(text) && isGroup(below) ? merge(below, text) : text];
  });
  return { ...english, ...Object.fromEntries(replacements) };
}

const isGroup = (text: unknown): text is object => typeof text === 'object' && text !== null && !Array.isArray(text);
