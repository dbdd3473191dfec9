import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, isDark, toHex, toLch, toRgb } from './color.ts';
import { type ContrastFix, colorOf, paletteOf, type ReadColor } from './palette.ts';
import type { PlainTheme } from './resolvePairs.ts';

const read: ReadColor = (css) => (/^#[\da-f]{6}$/.test(css) ? colorOf(css) : null);
const between = (values: Record<string, string>, a: string, b: string) =>
  contrast(colorOf(values[a] ?? ''), colorOf(values[b] ?? b));
const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);
const anyScheme = fc.constantFrom('light' as const, 'dark' as const);

/** Checks the contrast of each colour of a palette on its background. */
function expectReadable({ values }: ReturnType<typeof paletteOf>, ground: string, primary: string): void {
  for (const name of ['--text', '--secondary', '--success', '--error', '--input-text', '--placeholder']) {
    expect(between(values, name, ground), `${name} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  }
  expect(between(values, '--on-primary', primary), `text on ${primary}`).toBeGreaterThanOrEqual(4.5);
  expect(between(values, '--on-error', values['--error'] ?? '')).toBeGreaterThanOrEqual(4.5);
  for (const name of ['--focus', '--input-line']) {
    expect(between(values, name, ground), `${name} on ${ground}`).toBeGreaterThanOrEqual(3);
  }
}

describe('one colour is enough', () => {
  it('any colour gives readable texts, in light and dark', () => {
    fc.assert(
      fc.property(anyColour, anyScheme, (primary, scheme) => {
        const palette = paletteOf({ colors: { primary } }, scheme, read);
        const ground = scheme === 'dark' ? '#12191f' : '#ffffff';
        const paint = palette.values['--primary'] ?? primary;
        expectReadable(palette, ground, paint);
        expect(palette.contrastFixes.map(({ property }) => property)).toEqual(paint === primary ? [] : ['--primary']);
      }),
    );
  });

  it('any background does too', () => {
    fc.assert(
      fc.property(anyColour, anyColour, anyScheme, (primary, background, scheme) => {
        const palette = paletteOf({ colors: { primary, background } }, scheme, read);
        expectReadable(palette, background, palette.values['--primary'] ?? primary);
      }),
    );
  });

  it('a bright colour keeps its button with dark text, and texts stay dark', () => {
    const { values, isOnDark } = paletteOf({ colors: { primary: '#ffd400' } }, 'light', read);
    expect(isOnDark).toBe(false);
    expect(isDark(colorOf(values['--on-primary'] ?? ''))).toBe(true);
    expect(isDark(colorOf(values['--text'] ?? ''))).toBe(true);
  });

  it.each<[string, 'light' | 'dark', PlainTheme]>([
    ['white on white', 'light', { colors: { primary: '#ffffff' } }],
    ['black on dark', 'dark', { colors: { primary: '#000000' } }],
    ['nearly the ground', 'light', { colors: { primary: '#f4f4f6' } }],
    ['that of the button alone', 'light', { buttons: { primary: { backgroundColor: '#ffffff' } } }],
  ])('a colour too close to the background is changed: %s', (_, scheme, theme) => {
    const { values, contrastFixes } = paletteOf(theme, scheme, read);
    const [{ property, usedColor } = { property: '', usedColor: [0, 0, 0] as const }] = contrastFixes;
    expect(property).toBe(theme.buttons ? '--primary-surface' : '--primary');
    expect(values[property]).toBe(toHex(usedColor));
    expect(contrast(usedColor, colorOf(scheme === 'dark' ? '#12191f' : '#ffffff'))).toBeGreaterThan(7);
    expect(contrastFixes).toHaveLength(1);
  });

  it.each(['#ffff00', '#ffd400', '#7fffd4'])(
    'a colour that differs from the background only in hue is kept: %s',
    (primary) => {
      expect(paletteOf({ colors: { primary } }, 'light', read).contrastFixes).toEqual([]);
    },
  );

  it('a dark muted colour is used for texts too', () => {
    expect(paletteOf({ colors: { primary: '#112233' } }, 'light', read).values['--text']).toBe('#112233');
  });

  it('a dark background makes everything on it light, whatever the scheme', () => {
    const { values, isOnDark } = paletteOf({ container: { backgroundColor: '#101820' } }, 'light', read);
    expect(isOnDark).toBe(true);
    expect(isDark(colorOf(values['--text'] ?? ''))).toBe(false);
  });
});

describe('a given colour', () => {
  it('is kept if it is readable', () => {
    const colors = { text: '#222222', onPrimary: '#ffffff', primary: '#5b3df5', error: '#b00020', focus: '#0000ff' };
    const { values, contrastFixes } = paletteOf({ colors }, 'light', read);
    expect(values).toMatchObject({
      '--text': '#222222',
      '--on-primary': '#ffffff',
      '--error': '#b00020',
      '--focus': '#0000ff',
    });
    expect(contrastFixes).toEqual([]);
  });

  it.each<[string, PlainTheme]>([
    ['--text', { colors: { text: '#ffd400' } }],
    ['--on-primary', { colors: { primary: '#ffd400', onPrimary: '#ffffff' } }],
    ['--secondary', { colors: { secondary: '#cccccc' } }],
    ['--focus', { colors: { focus: '#ffee99' } }],
    ['--primary-text', { buttons: { primary: { backgroundColor: '#eeeeee', textColor: '#dddddd' } } }],
    ['--secondary-text', { buttons: { secondary: { textColor: '#dddddd' } } }],
    ['--input-text', { inputs: { backgroundColor: '#222222', textColor: '#333333' } }],
    ['--placeholder', { inputs: { placeholderColor: '#dddddd' } }],
  ])('is changed if it is not readable, and reported: %s', (property, theme) => {
    const { contrastFixes, values } = paletteOf(theme, 'light', read);
    expect(contrastFixes).toEqual([expect.objectContaining({ property })]);
    const [{ usedColor, ground }] = contrastFixes as [ContrastFix];
    expect(contrast(usedColor, ground)).toBeGreaterThanOrEqual(property === '--focus' ? 3 : 4.5);
    expect(values[property]).toBe(toHex(usedColor));
  });

  it('is kept if only the browser can read it', () => {
    const { values, contrastFixes } = paletteOf({ colors: { text: 'accentcolor' } }, 'light', read);
    expect(values['--text']).toBe('accentcolor');
    expect(contrastFixes).toEqual([]);
  });
});

it('starts from the colours of the stylesheet', () => {
  const css = readFileSync(fileURLToPath(new URL('base.css', import.meta.url)), 'utf8');
  const [, light = '', dark = ''] = css.match(/:root \{([^}]*)\}[\s\S]*?data-ground="dark"\] \{([^}]*)\}/) ?? [];
  for (const [scheme, block] of [
    ['light', light],
    ['dark', dark],
  ] as const) {
    const { values } = paletteOf({ buttons: {} }, scheme, read);
    for (const name of ['secondary', 'success', 'error', 'input-line']) {
      const [, colour = ''] = block.match(new RegExp(`--${name}: (#[\\da-f]+);`)) ?? [];
      const whole = colour.length === 4 ? colour.replace(/[\da-f]/g, '$&$&') : colour;
      expect(values[`--${name}`], `${name}, ${scheme}`).toBe(whole);
    }
  }
});

it('converts colours to OKLCH and back without a change', () => {
  fc.assert(
    fc.property(anyColour, (colour) => {
      expect(toHex(toRgb(toLch(colorOf(colour))))).toBe(colour);
    }),
  );
});

it('keeps secondary texts readable on the tint of the brand preset', () => {
  fc.assert(
    fc.property(anyColour, anyScheme, (primary, scheme) => {
      const { values } = paletteOf({ preset: 'brand', colors: { primary } }, scheme, read);
      const ground = toLch(colorOf(scheme === 'dark' ? '#12191f' : '#ffffff'));
      const accent = toLch(colorOf(values['--focus'] ?? ''));
      // Nine percent, as in base.css; only lightness is mixed, because it decides readability.
      const tint = toRgb({ ...ground, lightness: 0.91 * ground.lightness + 0.09 * accent.lightness });
      expect(contrast(colorOf(values['--secondary'] ?? ''), tint)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

it('keeps dark borders around fields in the sharp preset', () => {
  const line = (theme: PlainTheme) =>
    paletteOf({ ...theme, colors: { primary: '#5b3df5' } }, 'light', read).values['--input-line'];
  expect(line({})).toBeDefined();
  expect(line({ preset: 'sharp' })).toBeUndefined();
});
