import { expect, it } from 'vitest';
import { plainName } from './plainName.ts';

const from = (...codes: number[]) => String.fromCodePoint(...codes);

it.each([
  'Weather Watch',
  'Société Générale – Ünïcode & Co. №1',
  'آب‌وهوا', // Persian, with a zero-width non-joiner
  'क्‍ष', // Hindi, with a zero-width joiner
  'שלום',
  '天気予報',
  '👩‍💻 Code', // a joiner inside an emoji
  '🏳️‍🌈 ❤️',
])('leaves %s as it is', (name) => {
  expect(plainName(name)).toBe(name);
});

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

it.each([
  ['Arabic letter mark', [0x61c]],
  ['zero-width space, joiners and directional marks', range(0x200b, 0x200f)],
  ['embeddings and overrides', range(0x202a, 0x202e)],
  ['word joiner and invisible operators', range(0x2060, 0x2064)],
  ['isolates', range(0x2066, 0x2069)],
  ['deprecated formatting', range(0x206a, 0x206f)],
  ['soft hyphen, byte order mark', [0xad, 0xfeff]],
  ['Hangul fillers', [0x115f, 0x1160, 0x3164, 0xffa0]],
  ['tags', range(0xe0020, 0xe007f)],
  ['variation selectors after a letter', range(0xfe00, 0xfe0f)],
])('drops what nobody sees in a Latin name: %s', (_, codes) => {
  for (const code of codes) expect(plainName(`Met${from(code)}amask${from(code)}`), code.toString(16)).toBe('Metamask');
});

it('makes one space of controls, line ends, blanks of all kinds, and none at the ends', () => {
  const blanks = [...range(0, 0x20), ...range(0x7f, 0xa0), 0x2003, 0x2028, 0x2029, 0x3000, 0x2800];
  expect(plainName(`${from(...blanks)}Weather${from(...blanks)}Watch${from(...blanks)}`)).toBe('Weather Watch');
});

it('leaves nothing of a name of nothing', () => {
  expect(plainName(from(0x200b, 0x202e, 0x3164, 0x20))).toBe('');
  expect(plainName(from(0x200d).repeat(5))).toBe('');
});
