import { expect, it } from 'vitest';
import { readRecoveryCode } from './readRecoveryCode.ts';

it.each([
  ['as it was shown', 'ckss-2skx-ebow'],
  ['in capitals, with blanks around it', ' CKSS-2SKX-EBOW\n'],
  ['in full-width letters', 'ｃｋｓｓ－２ｓｋｘ－ｅｂｏｗ'],
  ['with the dashes of a word processor', 'ckss–2skx‑ebow'],
  ['with a minus sign and a long vowel mark', 'ckss−2skxーebow'],
  ['in Persian digits', 'ckss-۲skx-ebow'],
  ['with invisible characters', '\u200bckss-2skx\u2060-ebow\ufeff'],
])('reads a code %s', (_, entry) => {
  expect(readRecoveryCode(entry)).toBe('ckss-2skx-ebow');
});
