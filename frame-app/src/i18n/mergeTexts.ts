import type { Catalogue, PartialTexts, Texts } from './keys.ts';

/** Returns the English texts, replaced by those that the catalogue has. */
export const mergeTexts = (english: Texts, catalogue: Catalogue): Texts => merge(english, catalogue) as Texts;

/** Returns a group of texts, replaced by those of another. */
export const mergeGroup = <Group extends object>(group: Group, other: PartialTexts<NoInfer<Group>>): Group =>
  merge(group, other) as Group;

function merge(english: object, other: object): object {
  const replaced = Object.entries(other).map(([name, text]: [string, unknown]) => {
    const below = (english as Record<string, unknown>)[name];
    return [name, isGroup(text) && isGroup(below) ? merge(below, text) : text];
  });
  return { ...english, ...Object.fromEntries(replaced) };
}

const isGroup = (text: unknown): text is object => typeof text === 'object' && text !== null && !Array.isArray(text);
