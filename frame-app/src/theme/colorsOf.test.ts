import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { colorsOf } from './colorsOf.ts';
import { colorOf } from './palette.ts';

const read = (css: string) => (/^#[0-9a-f]{6}$/.test(css) ? colorOf(css) : null);

const supports = (property: string, css: string) => property === 'color' && read(css) !== null;
beforeEach(() => void vi.stubGlobal('CSS', { supports }));
afterEach(() => void vi.unstubAllGlobals());

test('names the colors of a theme, and those that follow from them', () => {
  expect(colorsOf({}, 'light', read)).toMatchObject({
    'colors.primary': '#19303d',
    'colors.onPrimary': '#ffffff',
    'colors.background': '#ffffff',
    'colors.secondary': '#5c727d',
    'inputs.borderColor': '#7f8f99',
  });
  const yellow = colorsOf({ colors: { primary: ['#ffd400', '#8ab4ff'] } }, 'light', read);
  expect(yellow['colors.primary']).toBe('#ffd400');
  expect(yellow['colors.onPrimary']).not.toBe('#ffffff');
  expect(colorsOf({ colors: { primary: ['#ffd400', '#8ab4ff'] } }, 'dark', read)).toMatchObject({
    'colors.primary': '#8ab4ff',
    'colors.background': '#12191f',
  });
});

test('names the computed color in place of one that no browser can parse', () => {
  const colors = { primary: '#zzz', onPrimary: '#zzz', background: '#zzz' };
  expect(colorsOf({ colors }, 'light', read)).toEqual(colorsOf({ colors: {} }, 'light', read));
});
