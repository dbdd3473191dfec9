/** Joiners inside a word of a script that needs them, inside an emoji, and the choice of an emoji's look. */
const meaningful =
  '(?<=(?![\\p{scx=Latin}\\p{scx=Greek}\\p{scx=Cyrillic}])[\\p{L}\\p{M}\\p{Emoji_Modifier}\\p{Extended_Pictographic}]\\uFE0F?)' +
  '[\\u200C\\u200D](?=[\\p{L}\\p{M}\\p{Extended_Pictographic}])|(?<=\\p{Emoji})[\\uFE0E\\uFE0F]';

/** What shows nothing, and what changes the order of the text around it. */
const invisible = new RegExp(`(${meaningful})|\\p{Default_Ignorable_Code_Point}`, 'gu');
const spaces = /[\s\p{Cc}\u2800]+/gu;

/**
 * Drops the characters of a text that nobody sees: zero-width spaces, directional marks, byte order marks, soft hyphens. Pages,
 * chats and address books put them beside what is copied. Joiners that shape a word stay.
 */
export const dropInvisible = (text: string): string => text.replace(invisible, '$1');

/**
 * A name that somebody else chose, such as an app's or a wallet's, as it may be drawn: without characters that are invisible
 * or that turn the text beside them around. Zero-width joiners stay where they shape a word, as in Persian and Hindi, or an
 * emoji; among Latin, Greek and Cyrillic letters they only make two names look the same. What is left may be empty.
 */
export function plainName(name: string): string {
  return dropInvisible(name).replace(spaces, ' ').trim();
}
