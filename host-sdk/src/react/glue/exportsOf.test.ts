import { expect, test } from 'vitest';
import { exportsOf } from './exportsOf.ts';

const chat = { boot: () => {}, update: () => {} };

test('the exports of a CommonJS package are found, by name or as the default alone', () => {
  expect(exportsOf(chat)).toBe(chat);
  expect(exportsOf<object>({ default: chat })).toBe(chat);
  expect(exportsOf<object>({ default: chat, 'module.exports': chat })).toBe(chat);
});

test('a package that has a default beside its names keeps both', () => {
  const both = { ...chat, default: chat.boot };
  expect(exportsOf(both)).toBe(both);
});
