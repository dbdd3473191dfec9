import { asciiDigits, dropInvisible } from '@vestibule/shared-protocol';

/** Dashes of word processors and input methods, which NFKC leaves as they are; the last is the long vowel mark of Katakana. */
const dashes = /[\p{Pd}\u2212\u30fc]/gu;

/** Writes a recovery code as it was shown, however it was copied or typed: in wide letters, other digits, dashes or capitals. */
export const readRecoveryCode = (typed: string): string =>
  asciiDigits(dropInvisible(typed).normalize('NFKC')).replace(dashes, '-').trim().toLowerCase();
