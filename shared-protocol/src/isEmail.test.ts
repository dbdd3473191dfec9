import { expect, it } from 'vitest';
import { isEmail } from './isEmail.ts';

it.each(['ada@example.com', "o'hara+tag@mail.example.co.uk", 'ünï@bücher.example'])('%s is an address', (email) => {
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
])('"%s" is not', (email) => {
  expect(isEmail(email)).toBe(false);
});
