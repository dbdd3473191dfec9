import { asciiDigits, dropInvisible } from '@vestibule/shared-protocol';

/** Dashes of word processors and input methods that NFKC keeps. The last is the Katakana long vowel mark. */
const dashes = /[\p{Pd}\u2212\u30fc]/gu;

/** Normalizes a recovery code that was copied or typed: full-width letters, other digits, dashes, capitals. */
export const readRecoveryCode = (entry: string): string =>
  asciiDigits(dropInvisible(entry).normalize('NFKC')).replace(dashes, '-').trim().toLowerCase();
