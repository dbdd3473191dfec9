import { expect, test } from 'vitest';
import { hasDuplicateNames } from './duplicateNames.ts';

const check = (text: string) => hasDuplicateNames(text, JSON.parse(text));

test.each([
  '{"client_id": "a", "client_id": "b"}',
  '{"client_id": "a", "client_id": "a"}',
  '{"outer": {"a": 1, "b": 2, "a" : 3}}',
  '[{"a": 1}, {"a": 1, "\\u0061": 2}]',
  '{"__proto__": 1, "__proto__": 2}',
])('finds the duplicate name in %s', (text) => {
  expect(check(text)).toBe(true);
});

test.each([
  'null',
  '"client_id: client_id:"',
  '{"a": {"a": {"a": 1}}, "b": ["a", "a"]}',
  '{"text": "\\"a\\": 1, \\"a\\": 2", "a": ":"}',
  '{"__proto__": 1, "constructor": 2}',
])('finds no duplicate name in %s', (text) => {
  expect(check(text)).toBe(false);
});

test('handles very long and deeply nested bodies', () => {
  expect(check(JSON.stringify({ text: 'x"\\'.repeat(200_000) }))).toBe(false);
  expect(check('['.repeat(5_000) + ']'.repeat(5_000))).toBe(false);
  expect(check(`${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`)).toBe(false);
});
