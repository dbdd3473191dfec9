import { asciiDigits } from '@vestibule/shared-protocol';

/**
 * The digits of a code in what was typed, pasted or filled in; null where it is something else. Password managers put addresses and
 * passwords into the field of a code, whose digits are none: to send them would cost a try, and tell a part of a password. So of
 * text with words in it only a whole code counts that stands by itself, as in a message that was pasted.
 */
export function codeIn(text: string, length: number): string | null {
  const plain = asciiDigits(text);
  // A letter beside digits was mistyped.
  if ((plain.match(/\p{L}/gu) ?? []).length < 2) return plain.replace(/\D/g, '').slice(0, length);
  const alone = new RegExp(
    `(?:^|[^\\p{L}\\d@._+-])(\\d(?:[ -]?\\d){${length - 1}})(?![\\p{L}\\d@_+]|[ -]\\d|[.-]\\p{L})`,
    'u',
  );
  return plain.match(alone)?.[1]?.replace(/\D/g, '') ?? null;
}
