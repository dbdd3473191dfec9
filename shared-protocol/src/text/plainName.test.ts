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
])('keeps %s as it is', (name) => {
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
])('drops invisible characters in a Latin name: %s', (_, codes) => {
  for (const code of codes) expect(plainName(`Met${from(code)}amask${from(code)}`), code.toString(16)).toBe('Metamask');
});

it('writes controls, line ends and all kinds of blanks as one space, and none at the ends', () => {
  const blanks = [...range(0, 0x20), ...range(0x7f, 0xa0), 0x2003, 0x2028, 0x2029, 0x3000, 0x2800];
  expect(plainName(`${from(...blanks)}Weather${from(...blanks)}Watch${from(...blanks)}`)).toBe('Weather Watch');
});

it('returns an empty text for a name without visible characters', () => {
  expect(plainName(from(0x200b, 0x202e, 0x3164, 0x20))).toBe('');
  expect(plainName(from(0x200d).repeat(5))).toBe('');
});

it.each([
  ['Vietnamese', 'Tiếng Việt'.normalize('NFD')],
  ['Thai', 'ผู้ใช้ที่นี่'],
  ['Hebrew with points and accents', 'בְּרֵאשִׁ֖ית'],
  ['Arabic with vowels', 'مُحَمَّدٌ'],
  ['Hindi', 'हिन्दी'],
  ['a keycap', '1\ufe0f\u20e3'],
])('keeps the marks of %s', (_, name) => {
  expect(plainName(name)).toBe(name);
});

it('keeps four marks on a letter, and none without a letter', () => {
  const flood = '\u0310\u0301'.repeat(1_000);
  expect(plainName(`W${flood}e${flood}`)).toBe('W\u0310\u0301\u0310\u0301');
  expect(plainName(`W${flood.slice(0, 40)}e`)).toBe('W\u0310\u0301\u0310\u0301e');
  expect(plainName(`${flood.slice(0, 40)}Weather ${flood.slice(0, 40)}Watch`)).toBe('Weather Watch');
  expect(plainName(flood)).toBe('');
  expect(plainName(`क${'\u093f\u200d'.repeat(50)}`)).toMatch(/^क(\u093f\u200d?){4}$/);
});

it('shortens a long name between characters', () => {
  expect(plainName('A'.repeat(100))).toBe('A'.repeat(100));
  expect(plainName('A'.repeat(5_000))).toBe(`${'A'.repeat(99)}…`);
  expect(plainName('word '.repeat(1_000), 20)).toBe('word word word word…');
  expect(plainName('👩‍💻'.repeat(40), 10)).toBe('👩‍💻👩‍💻👩‍💻…');
  expect([...plainName('𝒜'.repeat(500))]).toHaveLength(100);
  expect(plainName(`A\u200b${'\u200b'.repeat(1_597)}𝒜`)).toBe('A');
});

it('stays fast for a name of megabytes', () => {
  const startMs = performance.now();
  for (const part of ['A', '\u0301', '\u200d', 'क\u200d', ' ', '👩‍💻']) plainName(part.repeat(1_000_000));
  expect(performance.now() - startMs).toBeLessThan(5_000);
});
