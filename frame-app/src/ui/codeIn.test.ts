import { expect, it } from 'vitest';
import { codeIn } from './codeIn.ts';

it.each([
  ['123456', '123456'],
  ['12', '12'],
  ['000 012', '000012'],
  ['12a', '12'],
  [' 12 3 456. ', '123456'],
  ['123-456', '123456'],
  ['G-123456', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['1234567', '123456'],
  ['Your code is 123456.', '123456'],
  ['123 456 is your code, for 10 minutes', '123456'],
  ['@auth.example.com #123456', '123456'],
  ['Your passcode: 123 456.7', '123456'],
  ['ваш код 123456', '123456'],
  ['', ''],
])('the code in %j is %j', (text, code) => expect(codeIn(text, 6)).toBe(code));

it.each([
  'ada.6b39c34a386dbe@example.com',
  '123456@example.com',
  'ada+123456@example.com',
  'ada.123456@example.com',
  'Tr0ub4dor&3 9 8 7',
  'hunter123456',
  '123456hunter',
  'horse-123456',
  'Call +1 415 555 0123 today',
])('%j is no code', (text) => expect(codeIn(text, 6)).toBeNull());
