import { textLimits } from '../limits.ts';

/** Joiners inside a word of a script that needs them or inside an emoji, and the variation selectors of an emoji. */
const meaningful =
  '(?<=(?![\\p{scx=Latin}\\p{scx=Greek}\\p{scx=Cyrillic}])[\\p{L}\\p{M}\\p{Emoji_Modifier}\\p{Extended_Pictographic}]\\uFE0F?)' +
  '[\\u200C\\u200D](?=[\\p{L}\\p{M}\\p{Extended_Pictographic}])|(?<=\\p{Emoji})[\\uFE0E\\uFE0F]';

/** Invisible characters, halves of characters, and characters that change the direction of the text around them. */
const invisible = new RegExp(`(${meaningful})|[\\p{Default_Ignorable_Code_Point}\\p{Surrogate}]`, 'gu');
const spaces = /[\s\p{Cc}\u2800]+/gu;

/**
 * Marks without a letter, at the start or after a space. `marksTooMany`: marks beyond four on a letter, which no script
 * uses.
 */
const strayMarks = /(?<=^|\s)[\p{M}\u200C\u200D]+/gu;
const marksTooMany = /((?:\p{M}[\u200C\u200D]?){4})[\p{M}\u200C\u200D]+/gu;

/** Limits the part of a name that is read, in code units for each character of the result. More are only marks. */
const UNITS_PER_CHARACTER = 16;

/**
 * Drops the invisible characters of a text: zero-width spaces, directional marks, byte order marks, soft hyphens. Text
 * that is copied from pages, chats and address books often contains them. Joiners that shape a word stay.
 */
export const dropInvisible = (text: string): string => text.replace(invisible, '$1');

/**
 * Makes a name from outside, such as that of an app or a wallet, safe to show. Drops characters that are invisible or
 * change the direction of the text around them. Keeps at most four marks on a letter.
 *
 * Zero-width joiners stay where they shape a word, as in Persian and Hindi, or an emoji. Among Latin, Greek and
 * Cyrillic letters they are dropped, because they would only make two names look the same. The result may be empty.
 *
 * @param mostCharacters the limit; a longer name ends with an ellipsis.
 */
export function plainName(name: string, mostCharacters: number = textLimits.nameCharacters): string {
  const visibleName = dropInvisible(name.slice(0, mostCharacters * UNITS_PER_CHARACTER))
    .replace(spaces, ' ')
    .replace(strayMarks, '')
    .replace(marksTooMany, '$1')
    .trim();
  const characters = [...visibleName];
  if (characters.length <= mostCharacters) return visibleName;
  return `${characters
    .slice(0, mostCharacters - 1)
    .join('')
    .replace(/(\s|\u200C|\u200D|\uFE0E|\uFE0F)+$/, '')}…`;
}
