import { limits } from '../limits.ts';

/** Joiners inside a word of a script that needs them, inside an emoji, and the choice of an emoji's look. */
const meaningful =
  '(?<=(?![\\p{scx=Latin}\\p{scx=Greek}\\p{scx=Cyrillic}])[\\p{L}\\p{M}\\p{Emoji_Modifier}\\p{Extended_Pictographic}]\\uFE0F?)' +
  '[\\u200C\\u200D](?=[\\p{L}\\p{M}\\p{Extended_Pictographic}])|(?<=\\p{Emoji})[\\uFE0E\\uFE0F]';

/** What shows nothing, halves of characters, and what changes the order of the text around it. */
const invisible = new RegExp(`(${meaningful})|[\\p{Default_Ignorable_Code_Point}\\p{Surrogate}]`, 'gu');
const spaces = /[\s\p{Cc}\u2800]+/gu;

/** Marks that have no letter, at the start and after a space, and those beyond four on one letter, which no script writes. */
const strayMarks = /(?<=^|\s)[\p{M}\u200C\u200D]+/gu;
const marksTooMany = /((?:\p{M}[\u200C\u200D]?){4})[\p{M}\u200C\u200D]+/gu;

/** Code units that are looked at for each character of the result: more are marks and invisible. */
const UNITS_PER_CHARACTER = 16;

/**
 * Drops the characters of a text that nobody sees: zero-width spaces, directional marks, byte order marks, soft hyphens. Pages,
 * chats and address books put them beside what is copied. Joiners that shape a word stay.
 */
export const dropInvisible = (text: string): string => text.replace(invisible, '$1');

/**
 * A name that somebody else chose, such as an app's or a wallet's, as it may be drawn: without characters that are invisible
 * or that turn the text beside them around, with at most four marks on a letter, and no longer than a name has to be. Zero-width
 * joiners stay where they shape a word, as in Persian and Hindi, or an emoji; among Latin, Greek and Cyrillic letters they only make
 * two names look the same. What is left may be empty.
 *
 * @param mostCharacters more are cut off, for an ellipsis.
 */
export function plainName(name: string, mostCharacters: number = limits.nameCharacters): string {
  const plain = dropInvisible(name.slice(0, mostCharacters * UNITS_PER_CHARACTER))
    .replace(spaces, ' ')
    .replace(strayMarks, '')
    .replace(marksTooMany, '$1')
    .trim();
  const characters = [...plain];
  if (characters.length <= mostCharacters) return plain;
  return `${characters
    .slice(0, mostCharacters - 1)
    .join('')
    .replace(/(\s|\u200C|\u200D|\uFE0E|\uFE0F)+$/, '')}…`;
}
