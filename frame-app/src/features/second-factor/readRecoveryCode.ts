import { asciiDigits, dropInvisible } from '@vestibule/shared-protocol';

/** Dashes from word processors and input methods that NFKC keeps; the last one is the Katakana long vowel mark. */
const dashes = /[\p{Pd}\u2212\u30fc]/gu;

/** Normalizes a recovery code that was copied or typed: full-width letters, other digits, dashes, capitals. */
export const readRecoveryCode = (typed: string): string =>
  asciiDigits(dropInvisible(typed).normalize('NFKC')).replace(dashes, '-').trim().toLowerCase();
