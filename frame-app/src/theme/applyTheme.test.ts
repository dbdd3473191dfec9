import { readFileSync } from 'node:fs';
import { type Theme, themePresets } from '@vestibule/shared-protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import { applyTheme } from './applyTheme.ts';

const properties = new Map<string, string>();
const root = {
  dataset: {} as DOMStringMap,
  removeAttribute: () => properties.clear(),
  style: { setProperty: (name: string, value: string) => void properties.set(name, value) },
};

/** Reads no colour, as for an invalid name. */
const noTheme = () => null;

beforeEach(() => properties.clear());

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
