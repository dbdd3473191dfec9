import { asciiDigits } from '@vestibule/shared-protocol';

/**
 * Returns the digits of a code in a typed, pasted or filled-in text; null for any other text. Password managers may
 * fill the field with addresses or passwords. Sending their digits would use up an attempt and reveal a part of a
 * password. A text with words therefore counts only if it contains a complete, separate code, as a pasted message does.
 */
export function codeIn(text: string, length: number): string | null {
  const asciiText = asciiDigits(text);
  // A single letter counts as a typing error.
  if ((asciiText.match(/\p{L}/gu) ?? []).length < 2) return asciiText.replace(/\D/g, '').slice(0, length);
  const alone = new RegExp(
    `(?:^|[^\\p{L}\\d@._+-])(\\d(?:[ -]?\\d){${length - 1}})(?![\\p{L}\\d@_+]|[ -]\\d|[.-]\\p{L})`,
    'u',
  );
  return asciiText.match(alone)?.[1]?.replace(/\D/g, '') ?? null;
}
