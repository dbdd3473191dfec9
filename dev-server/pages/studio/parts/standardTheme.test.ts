import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isData } from './paths.ts';
import { standardTheme, standardThemeOf } from './standardTheme.ts';

const typeSource = readFileSync(new URL('../../../../shared-protocol/src/config/theme.ts', import.meta.url), 'utf8');

/** The option's name and value, for each default that is a value. */
const leavesOf = (data: object): string[] =>
  Object.entries(data).flatMap(([name, value]) => (isData(value) ? leavesOf(value) : [`${name} ${value}`]));

test('shows the defaults that the type of a theme names', () => {
  const type = typeSource.slice(0, typeSource.indexOf('export const themePresets'));
  const documented = [...type.matchAll(/Default (?:`([^`]+)`|(\d+))[;.][^/]*\*\/\n\s+(\w+)\?/g)].map(
    ([, text, number, name]) => `${name} ${text ?? number}`,
  );
  const other = ['preset default', 'darkLogoImageUrl logoImageUrl'];
  expect(documented.filter((entry) => !other.includes(entry)).sort()).toEqual(leavesOf(standardTheme).sort());
});

test('names no default that another design or scheme replaces', () => {
  expect(standardThemeOf({ theme: {}, scheme: 'light' })).toBe(standardTheme);
  expect(standardThemeOf({ theme: {}, scheme: 'dark' })).not.toHaveProperty('colors');
  expect(standardThemeOf({ theme: { preset: 'soft' }, scheme: 'light' })).toEqual({});
  expect(standardThemeOf({ theme: { inherit: true }, scheme: 'light' })).toEqual({});
});
