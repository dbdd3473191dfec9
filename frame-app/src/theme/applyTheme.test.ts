import { readFileSync } from 'node:fs';
import { type Theme, themePresets, themeSchema } from '@vestibule/shared-protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applyTheme } from './applyTheme.ts';
import { colorOf } from './palette.ts';

const properties = new Map<string, string>();
const root = {
  dataset: {} as DOMStringMap,
  removeAttribute: () => properties.clear(),
  style: { setProperty: (name: string, value: string) => void properties.set(name, value) },
};

/** Reads no colour, as for an invalid name. */
const noTheme = () => null;

/** Accepts every color but those that start with `#zzz`. */
const supports = (property: string, css: string) => property === 'color' && !css.startsWith('#zzz');

beforeEach(() => {
  properties.clear();
  vi.stubGlobal('CSS', { supports });
});
afterEach(() => void vi.unstubAllGlobals());

describe('the scheme', () => {
  it.each<[Theme['colorScheme'], string, string]>([
    [undefined, 'light', 'light'],
    ['light', 'light', 'light'],
    ['dark', 'dark', 'dark'],
    ['auto', 'light', 'dark'],
  ])('%s is %s on a light system and %s on a dark one', (colorScheme, onLight, onDark) => {
    const theme = colorScheme ? { colorScheme } : {};
    applyTheme(theme, root, false, noTheme);
    expect(root.dataset).toMatchObject({ scheme: onLight, ground: onLight });
    applyTheme(theme, root, true, noTheme);
    expect(root.dataset).toMatchObject({ scheme: onDark, ground: onDark });
  });
});

const button = (kind: string) => ({
  backgroundColor: `${kind}-1`,
  textColor: `${kind}-2`,
  borderColor: `${kind}-3`,
  borderRadius: `${kind}-4`,
});
const whole: Theme = {
  typography: { fontFamily: 'font', headerFontFamily: 'header-font', fontSize: 'size', scale: 1.25 },
  spacing: { scale: 0.75, unit: 'space-unit' },
  transitionDuration: 'transition',
  colors: {
    primary: 'primary',
    onPrimary: 'on-primary',
    text: 'text',
    background: 'never',
    border: 'line',
    focus: 'focus',
    secondary: 'secondary',
    success: 'success',
    error: 'error',
  },
  container: {
    backgroundColor: 'surface',
    borderColor: 'container-border',
    borderRadius: 'radius',
    shadow: true,
    width: 'width',
  },
  inputs: {
    backgroundColor: 'input-surface',
    borderColor: 'input-line',
    borderRadius: 'control-radius',
    placeholderColor: 'placeholder',
    textColor: 'input-text',
    shadow: 'input-shadow',
  },
  buttons: {
    primary: button('primary'),
    secondary: button('secondary'),
    disabled: button('disabled'),
    shadow: 'button-shadow',
  },
};

describe('a value of the theme', () => {
  it('has a property that the stylesheets use', () => {
    applyTheme(whole, root, false, noTheme);
    const paths = ['base.css', '../ui/Card.css', '../ui/danger.css'];
    const styles = paths.map((path) => readFileSync(new URL(path, import.meta.url), 'utf8')).join('');
    expect(properties.size).toBe(42);
    const unknown = [...properties.keys()].filter((name) => !new RegExp(`var\\(${name}[,)]`).test(styles));
    expect(unknown).toEqual([]);
  });

  it('sets the property with its name', () => {
    applyTheme(whole, root, false, noTheme);
    for (const name of ['font', 'primary', 'on-primary', 'text', 'focus', 'line', 'error', 'surface', 'input-line']) {
      expect(properties.get(`--${name}`)).toBe(name);
    }
    for (const name of ['header-font', 'size', 'space-unit', 'button-shadow', 'input-shadow', 'transition']) {
      expect(properties.get(`--${name}`)).toBe(name);
    }
    expect(properties.get('--scale')).toBe('1.25');
    expect(properties.get('--space')).toBe('0.75');
    expect(properties.get('--secondary-surface')).toBe('secondary-1');
    expect(properties.get('--disabled-radius')).toBe('disabled-4');
  });

  it('is removed when a later theme leaves it out', () => {
    applyTheme(whole, root, false, noTheme);
    applyTheme({ container: { width: '300px' } }, root, false, noTheme);
    expect([...properties]).toEqual([['--width', '300px']]);
  });
});

describe('a color that no browser can parse', () => {
  const read = (css: string) => (/^#[\da-f]{6}$/.test(css) ? colorOf(css) : null);
  /** The properties of a theme, in both schemes. */
  const propertiesOf = (theme: Theme) =>
    (['light', 'dark'] as const).map((colorScheme) => {
      applyTheme({ ...theme, colorScheme }, root, false, read);
      return Object.fromEntries(properties);
    });
  const around: Theme = { colors: { primary: '#5b2a86' }, buttons: { primary: {}, secondary: {}, disabled: {} } };
  const schemaOf = themeSchema.entries;
  const colorPaths = [
    ...Object.keys(schemaOf.colors.wrapped.entries).map((name) => ['colors', name]),
    ...(['container', 'inputs'] as const).flatMap((part) =>
      Object.keys(schemaOf[part].wrapped.entries).map((name) => [part, name]),
    ),
    ...(['primary', 'secondary', 'disabled'] as const).flatMap((kind) =>
      Object.keys(schemaOf.buttons.wrapped.entries[kind].wrapped.entries).map((name) => ['buttons', kind, name]),
    ),
  ].filter(([part, ...names]) => part === 'colors' || names.at(-1)?.endsWith('Color'));

  it('is tested for every color option', () => expect(colorPaths).toHaveLength(24));

  it.each(colorPaths.map((path) => [path.join('.'), path] as const))('counts as left out: %s', (_, path) => {
    for (const value of ['#zzz', ['#zzz', '#zzzzzz']]) {
      expect(propertiesOf(withValue(around, path, value))).toEqual(propertiesOf(withValue(around, path, undefined)));
    }
  });

  it('leaves the other color of its pair', () => {
    const [light, dark] = propertiesOf({ container: { borderColor: ['#zzz', '#445566'] } });
    expect(light).not.toHaveProperty('--container-border');
    expect(dark).toHaveProperty('--container-border', '#445566');
  });
});

/** Returns a copy of an object with another value at a path. */
const withValue = (whole: object, [name = '', ...rest]: readonly string[], value: unknown): object => ({
  ...whole,
  [name]: rest.length > 0 ? withValue((whole as Record<string, object>)[name] ?? {}, rest, value) : value,
});

it('takes from a pair of colours the one for the scheme', () => {
  const theme: Theme = { colorScheme: 'auto', container: { borderColor: ['silver', 'dimgray'] } };
  applyTheme(theme, root, false, noTheme);
  expect(properties.get('--container-border')).toBe('silver');
  applyTheme(theme, root, true, noTheme);
  expect(properties.get('--container-border')).toBe('dimgray');
});

describe('the container', () => {
  it('has no border if it is borderless, whatever its colour', () => {
    applyTheme({ container: { borderless: true, borderColor: 'red' } }, root, false, noTheme);
    expect(properties.get('--container-border')).toBe('transparent');
  });

  it('has the shadow of the theme, otherwise of the preset, and space for it', () => {
    applyTheme({ container: { shadow: true } }, root, false, noTheme);
    expect([...properties]).toEqual([
      ['--shadow', 'var(--lift)'],
      ['--below', '1.75rem'],
    ]);
    applyTheme({ container: { shadow: false } }, root, false, noTheme);
    expect([...properties]).toEqual([
      ['--shadow', 'none'],
      ['--below', '0'],
    ]);
    applyTheme({ container: {} }, root, false, noTheme);
    expect([...properties]).toEqual([]);
  });
});

it('sets the preset while the theme has one; the stylesheet defines every preset but the default', () => {
  const stylesheet = readFileSync(new URL('base.css', import.meta.url), 'utf8');
  for (const preset of themePresets) {
    applyTheme({ preset }, root, false, noTheme);
    expect(root.dataset.preset).toBe(preset);
    expect(stylesheet.includes(`:root[data-preset="${preset}"]`)).toBe(preset !== 'default');
  }
  applyTheme({}, root, false, noTheme);
  expect(root.dataset.preset).toBe('');
});

it('hides the headers while the theme asks for it', () => {
  applyTheme({ hideHeaderText: true }, root, false, noTheme);
  expect(root.dataset).toHaveProperty('hideHeader');
  applyTheme({ hideHeaderText: false }, root, false, noTheme);
  expect(root.dataset).not.toHaveProperty('hideHeader');
});
