import { expect, test } from 'vitest';
import { addressOf, findStates, groupScreens, readView, writeView } from './galleryView.ts';

const names = [
  ['Main', ['everything', 'phone number']],
  ['OTPAuthenticate', ['wrong', 'fresh']],
] as const;

test('reads a view from its address and ignores unknown values', () => {
  const search = '?find=main&scheme=both&locale=de&dir=rtl&width=320';
  expect(writeView(readView(search))).toBe(search);
  expect(writeView(readView('?scheme=pink&width=17'))).toBe('');
});

test('starts with the color scheme of the system, and the address has any other', () => {
  expect(readView('', 'dark').scheme).toBe('dark');
  expect(writeView(readView('', 'dark'), 'dark')).toBe('');
  expect(writeView({ ...readView('', 'dark'), scheme: 'light' }, 'dark')).toBe('?scheme=light');
  expect(readView('?scheme=light', 'dark').scheme).toBe('light');
  expect(addressOf('Main', 'everything', readView('', 'dark'), 'dark')).toBe('/gallery/Main/everything?scheme=dark');
});

test('gives a state a plain address with default settings', () => {
  expect(addressOf('Main', 'phone number', readView(''), 'light')).toBe('/gallery/Main/phone%20number');
  expect(addressOf('Main', 'everything', readView('?locale=de'), 'dark')).toBe(
    '/gallery/Main/everything?scheme=dark&locale=de',
  );
});

test('finds screens and states by words in their names', () => {
  expect(findStates(names, 'otp wr')).toEqual([['OTPAuthenticate', ['wrong']]]);
  expect(findStates(names, '')).toEqual(names);
  expect(findStates(names, 'nowhere')).toEqual([]);
});

test('groups screens by what they are for, in one order', () => {
  const screens = ['OrganizationAdmin', 'OrganizationSwitch', 'PasswordForgot', 'PasswordEmail', 'Unknown', 'Main'];
  const groups = groupScreens(screens.map((screen) => [screen, ['one']]));
  expect(groups.map(([group, names]) => [group, names.map(([screen]) => screen)])).toEqual([
    ['Login', ['Main']],
    ['Passwords', ['PasswordForgot']],
    ['Organizations', ['OrganizationSwitch', 'PasswordEmail']],
    ['Organization admin', ['OrganizationAdmin']],
    ['Others', ['Unknown']],
  ]);
});
