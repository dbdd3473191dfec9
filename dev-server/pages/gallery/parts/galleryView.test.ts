import { expect, test } from 'vitest';
import { addressOf, found, readView, writeView } from './galleryView.ts';

const names = [
  ['Main', ['everything', 'phone number']],
  ['OTPAuthenticate', ['wrong', 'fresh']],
] as const;

test('a view is read from its address; what nobody knows is as at the start', () => {
  const search = '?find=main&scheme=both&locale=de&dir=rtl&width=320';
  expect(writeView(readView(search))).toBe(search);
  expect(writeView(readView('?scheme=pink&width=17'))).toBe('');
});

test('a state has a plain address, unless something else is wished for', () => {
  expect(addressOf('Main', 'phone number', readView(''), 'light')).toBe('/gallery/Main/phone%20number');
  expect(addressOf('Main', 'everything', readView('?locale=de'), 'dark')).toBe(
    '/gallery/Main/everything?scheme=dark&locale=de',
  );
});

test('screens and states are found by words of their names', () => {
  expect(found(names, 'otp wr')).toEqual([['OTPAuthenticate', ['wrong']]]);
  expect(found(names, '')).toEqual(names);
  expect(found(names, 'nowhere')).toEqual([]);
});
