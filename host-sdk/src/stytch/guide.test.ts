import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { eventTypes, signInTypes, unmappedEvents } from './mapCallbacks.ts';
import { configOptions } from './mapConfig.ts';
import { unmappedPresentationOptions } from './mapPresentation.ts';
import { themeValues, unmappedThemeValues } from './mapTheme.ts';

const guide = readFileSync(new URL('../../../docs/migrate-from-stytch.md', import.meta.url), 'utf8');
const rows = guide.split('\n').filter((line) => line.startsWith('|'));
const rowOf = (name: string) => rows.find((row) => row.split('|')[1]?.includes(`\`${name}\``));

const options = Object.entries(configOptions).flatMap(([group, names]) =>
  Object.entries(names).map(([name, handling]) => ({ name: `${group}.${name}`, handling })),
);

it.each(options)('has a row about $name that says what happens to it', ({ name, handling }) => {
  const row = rowOf(name) ?? '';
  const says = { same: /the same/, locale: /`locale` of the mount/, redirect: /left out/ };
  expect(row).toMatch(typeof handling === 'string' ? says[handling] : /refused/);
});

it.each(Object.keys(themeValues))('has a row about the theme value %s', (name) => {
  expect(rowOf(name)).toMatch(/`\w+\./);
});

it.each([
  ...Object.keys(unmappedThemeValues),
  ...Object.keys(unmappedPresentationOptions),
  ...Object.keys(unmappedEvents),
])('has a row that refuses %s', (name) => {
  expect(rowOf(name)).toContain('refused');
});

it.each([...Object.values(eventTypes), ...Object.values(signInTypes)])('has a row about the event %s', (name) => {
  expect(rowOf(name)).toBeDefined();
});
