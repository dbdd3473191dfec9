import { expect, it } from 'vitest';
import { countryOf, dialCodes } from './dialCodes.ts';

it.each([
  ['+49 30 123456', 'DE'],
  [' +1 (415) 555', 'US'],
  ['+44', 'GB'],
  ['+7', 'RU'],
  ['+212 6', 'MA'],
  ['+39 06', 'IT'],
  ['＋４９ ３０', 'DE'],
  ['+٢٠ ١٠', 'EG'],
  ['\u202a+49 30\u202c', 'DE'],
])('finds the country of %s by its dial code: %s', (input, country) => {
  expect(countryOf(input)).toBe(country);
});

it.each(['', '+', '+4', '030 123456', '49 30', '0049 30', 'x+49'])('finds no country for %j', (input) => {
  expect(countryOf(input)).toBeNull();
});

it('lists every country under a code that its own numbers begin with', () => {
  for (const code of new Set(Object.values(dialCodes))) {
    const country = countryOf(`+${code}`);
    expect(dialCodes[country ?? '']).toBe(code);
  }
});
