import { expect, it } from 'vitest';
import { isEmail, readEmail } from './isEmail.ts';

it.each(['ada@example.com', "o'hara+tag@mail.example.co.uk", 'ünï@xn--bcher-kva.example'])('accepts %s', (email) => {
  expect(isEmail(email)).toBe(true);
});

it.each([
  '',
  'ada',
  'ada@',
  '@example.com',
  'ada@example',
  'ada@example..com',
  'a b@example.com',
  `${'a'.repeat(250)}@example.com`,
  '\u200bada@example.com',
  'ada＠example.com',
  'ada@example。com',
  'ada@bücher.example',
])('refuses "%s"', (email) => {
  expect(isEmail(email)).toBe(false);
});

it.each([
  ['blanks around it', ' ada@example.com\n'],
  ['a zero-width space before it', '\u200bada@example.com'],
  ['directional marks around it', '\u2068\u200eada@example.com\u2069'],
  ['a byte order mark and a no-break space', '\ufeff\u00a0ada@example.com'],
  ['a soft hyphen and a word joiner in it', 'ada@exam\u00adple.\u2060com'],
  ['a wide @', 'ada＠example.com'],
  ['a small @', 'ada﹫example.com'],
  ['wide letters', 'ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ'],
  ['ideographic full stops', 'ada@example。com'],
  ['half-width ideographic full stops', 'ada@example｡com'],
])('reads an address with %s', (_, input) => {
  expect(readEmail(input)).toBe('ada@example.com');
});

it.each(['ada@nowhere', 'a\u200b da@example.com', ''])('returns null for %j', (input) => {
  expect(readEmail(input)).toBeNull();
});

it.each([
  ['that looks like another address', 'аda@example.com'],
  ['with a superscript letter', 'adª@example.com'],
  ['with an accent', 'ünï@example.com'],
  ['with a joiner that shapes a word', 'آب\u200cوهوا@example.com'],
])('keeps the letters of an address %s', (_, input) => {
  expect(readEmail(input)).toBe(input);
});

it('composes accents, so that both notations are the same address', () => {
  expect(readEmail('u\u0308@example.com')).toBe('ü@example.com');
});

it.each([
  ['zoe@bücher.example', 'zoe@xn--bcher-kva.example'],
  ['Zoé@BÜCHER.example', 'Zoé@xn--bcher-kva.example'],
  ['zoe@xn--bcher-kva.example', 'zoe@xn--bcher-kva.example'],
  ['zoe@bu\u0308cher.example', 'zoe@xn--bcher-kva.example'],
  ['zoe@例え。テスト', 'zoe@xn--r8jz45g.xn--zckzah'],
  ['zoe@bü cher.example', null],
  ['zoe@bücher', null],
])('reads %s as %s: a domain has one spelling', (input, email) => {
  expect(readEmail(input)).toBe(email);
});
