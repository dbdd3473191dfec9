import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resolvePairs } from './resolvePairs.ts';

const supports = (property: string, css: string) => property === 'color' && css !== 'nonsense';
beforeEach(() => void vi.stubGlobal('CSS', { supports }));
afterEach(() => void vi.unstubAllGlobals());

const fonts = [
  { family: 'Inter', src: 'https://fonts.example.com/inter.woff2' },
  { family: 'Serif', src: 'https://fonts.example.com/serif.woff2' },
];

test.each([
  ['light', '#19303d', '#ffffff', '#c3ccd2'],
  ['dark', '#8ab4ff', '#12191f', '#687985'],
] as const)('takes the %s color of each pair, at any depth', (scheme, primary, backgroundColor, borderColor) => {
  const theme = resolvePairs(
    {
      colors: { primary: ['#19303d', '#8ab4ff'], error: '#8b1214' },
      container: { backgroundColor: ['#ffffff', '#12191f'], shadow: true },
      buttons: { secondary: { borderColor: ['#c3ccd2', '#687985'] } },
      typography: { scale: 1.25 },
      fonts,
    },
    scheme,
  );
  expect(theme).toEqual({
    colors: { primary, error: '#8b1214' },
    container: { backgroundColor, shadow: true },
    buttons: { secondary: { borderColor } },
    typography: { scale: 1.25 },
    fonts,
  });
});

test('drops only colors that no browser can parse', () => {
  const theme = { preset: 'soft', typography: { fontFamily: 'nonsense' }, inputs: { shadow: 'nonsense' } } as const;
  const colors = { primary: 'nonsense', text: '#19303d' };
  expect(resolvePairs({ ...theme, colors }, 'light')).toEqual({
    ...theme,
    colors: { text: '#19303d' },
  });
});
