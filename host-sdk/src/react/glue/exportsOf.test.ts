import { expect, test } from 'vitest';
import { exportsOf } from './exportsOf.ts';

const chat = { boot: () => {}, update: () => {} };

test('finds the exports of a CommonJS package, by name or as the default', () => {
  expect(exportsOf(chat)).toBe(chat);
  expect(exportsOf<object>({ default: chat })).toBe(chat);
  expect(exportsOf<object>({ default: chat, 'module.exports': chat })).toBe(chat);
});

test('keeps the default and the names of a package that has both', () => {
  const chatWithDefault = { ...chat, default: chat.boot };
  expect(exportsOf(chatWithDefault)).toBe(chatWithDefault);
});
