import { expect, it } from 'vitest';
import { readLocale, unreadIn } from './readLocale.ts';

it.each([
  ['en', 'en'],
  ['pt-BR', 'pt-BR'],
  ['en_US', 'en-US'],
  ['zh_CN', 'zh-CN'],
  ['zh_Hant_TW', 'zh-Hant-TW'],
  ['en-US@posix', 'en-US'],
  ['de_DE.UTF-8', 'de-DE'],
  ['de_DE.UTF-8@euro', 'de-DE'],
  ['fi, de_AT ,en', 'fi,de-AT,en'],
  ['auto', 'auto'],
  ['C,de_DE,auto', 'de-DE,auto'],
])('reads %s as %s', (locale, read) => {
  expect(readLocale(locale)).toBe(read);
});

it.each(['', 'C', 'C.UTF-8', 'POSIX', 'e', '-en', 'en-', 'languages', 'en US', '../../en', 'en"', 'x\nen', ',,'])(
  'returns null for %j',
  (locale) => {
    expect(readLocale(locale)).toBeNull();
  },
);

it('returns the entries that it cannot read', () => {
  expect(unreadIn('de_DE,auto')).toEqual([]);
  expect(unreadIn('C,de,x y,auto')).toEqual(['C', 'x y']);
  expect(unreadIn('')).toEqual(['']);
});
