import { expect, it } from 'vitest';
import { phoneName } from './phoneName.ts';

it.each([
  ['+14155550123', '+1 415 555 0123'],
  ['+447400123456', '+44 740 012 3456'],
  ['+493012345', '+49 301 2345'],
  ['+35312345678', '+353 123 45678'],
  ['+1', '+1'],
  ['ada@example.com', 'ada@example.com'],
])('writes %s as %s', (number, name) => {
  expect(phoneName(number).replaceAll('\u00a0', ' ')).toBe(name);
});
