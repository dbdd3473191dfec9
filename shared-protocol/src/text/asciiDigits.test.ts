import { expect, it } from 'vitest';
import { asciiDigits } from './asciiDigits.ts';

it.each([
  ['Arabic', '١٢٣٤٥٦'],
  ['Persian', '۱۲۳۴۵۶'],
  ['full-width', '１２３４５６'],
  ['Devanagari', '१२३४५६'],
  ['Thai', '๑๒๓๔๕๖'],
  ['mathematical bold', '𝟏𝟐𝟑𝟒𝟓𝟔'],
  ['mathematical monospace', '𝟷𝟸𝟹𝟺𝟻𝟼'],
])('writes %s digits as ASCII digits', (_, input) => {
  expect(asciiDigits(input)).toBe('123456');
});

it('writes the digits of every script with the values that Intl gives them', () => {
  for (const system of Intl.supportedValuesOf('numberingSystem')) {
    const digits = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false });
    for (let value = 0; value < 10; value += 1) {
      const text = digits.format(value);
      if (/^\p{Nd}$/u.test(text)) expect(asciiDigits(text), `${system} ${value}`).toBe(`${value}`);
    }
  }
});

it('converts every decimal digit of Unicode', () => {
  const characters = Array.from({ length: 0x110000 }, (_, code) => code).filter(
    (code) => code < 0xd800 || code > 0xdfff,
  );
  const digits = characters.map((code) => String.fromCodePoint(code)).filter((character) => /\p{Nd}/u.test(character));
  expect(asciiDigits(digits.join(''))).toBe('0123456789'.repeat(digits.length / 10));
});

it('writes the plus signs of input methods as +, and keeps everything else', () => {
  expect(asciiDigits('＋８１ ﹢ 90-(1) abc é ½ ①')).toBe('+81 + 90-(1) abc é ½ ①');
});
