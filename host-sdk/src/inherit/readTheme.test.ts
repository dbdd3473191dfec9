// @vitest-environment happy-dom
import { validateTheme } from '@vestibule/shared-protocol';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readTheme } from './readTheme.ts';

/** The font stacks of frameworks as a browser computes them, and longer ones. */
const stacks = [
  'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", Arial, sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',
  'InterVariable, "Inter Variable", ui-sans-serif, system-ui, sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',
  Array.from({ length: 40 }, (_, place) => `Font${place}`).join(', '),
  `"${'A'.repeat(201)}"`,
  '"Odd, name", Georgia',
  '"back\\\\slash", "quote\\", inside", Verdana',
];

const font = fc.oneof(
  fc.constantFrom('Arial', 'sans-serif', 'system-ui', '-apple-system', '"Segoe UI"', 'ui-monospace', '"a, b"'),
  fc.string({ maxLength: 60 }).map((name) => `"${name.replace(/["\\]/g, '\\$&')}"`),
);
const fonts = fc.oneof(
  fc.constantFrom(...stacks),
  fc.array(font, { maxLength: 60 }).map((names) => names.join(', ')),
);
const channel = fc.oneof(
  fc.double({ min: -2, max: 2 }).map(String),
  fc.constantFrom('none', 'NaN', 'infinity', '-infinity', '1e+38', '1e-9', '0', '1', '255'),
);
const color = fc.oneof(
  fc.tuple(channel, channel, channel).map((channels) => `color(srgb ${channels.join(' ')})`),
  fc.tuple(channel, channel, channel, channel).map(([r, g, b, alpha]) => `color(srgb ${r} ${g} ${b} / ${alpha})`),
  fc.constantFrom(
    '',
    'oklch(0.7 0.2 140)',
    'color(display-p3 1.2 -0.1 0)',
    'rgb(12, 34, 56)',
    'transparent',
    'lab(none 1 2)',
  ),
);
const length = fc.oneof(
  fc.double({ min: -1e6, max: 1e9 }).map((px) => `${px}px`),
  fc.constantFrom(
    '',
    '0px',
    '3.35544e+07px',
    '1e-7px',
    '50%',
    '8px 4px',
    'NaNpx',
    'infinitypx',
    'calc(50% - 2px)',
    '-4px',
  ),
);
const style = fc.record({
  fontFamily: fonts,
  color,
  backgroundColor: color,
  accentColor: fc.oneof(fc.constant('auto'), color),
  borderTopLeftRadius: length,
  borderTopWidth: length,
  borderBottomWidth: length,
  borderTopColor: color,
  boxShadow: fc.constantFrom('none', '0 0 3px red'),
});

let styles: object[];

beforeEach(() => {
  document.body.innerHTML = '<main><form><input type="email"><button>Go</button></form><div id="login"></div></main>';
  // Each element gets the next of the generated styles.
  const computedStyles = new WeakMap<Element, object>();
  let next = 0;
  vi.spyOn(window, 'getComputedStyle').mockImplementation((element) => {
    if (!computedStyles.has(element)) computedStyles.set(element, styles[next++ % styles.length] as object);
    return computedStyles.get(element) as CSSStyleDeclaration;
  });
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([new DOMRect()] as unknown as DOMRectList);
});
afterEach(() => void vi.restoreAllMocks());

const read = () => readTheme(document.querySelector('#login') as Element, {});

test('every theme that a page can compute is one that the contract accepts', () => {
  fc.assert(
    fc.property(fc.array(style, { minLength: 1, maxLength: 6 }), (parentStyles) => {
      styles = parentStyles;
      const theme = read();
      expect(validateTheme(theme)).toEqual({ ok: true, value: theme });
      const colors = [...Object.values(theme.colors ?? {}), theme.inputs?.backgroundColor].filter(Boolean);
      for (const value of colors) expect(value).toMatch(/^#[\da-f]{6}$/);
      for (const group of [theme.container, theme.inputs])
        if (group?.borderRadius) expect(group.borderRadius).toMatch(/^([\d.]+|[\d.]+e-\d+)px$/);
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  [
    stacks[0],
    'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", Arial, sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',
  ],
  ['Inter, "Helvetica Neue"', 'Inter, "Helvetica Neue", sans-serif'],
  [stacks[3], undefined],
  [stacks[4], '"Odd, name", Georgia, sans-serif'],
  [stacks[5], 'Verdana, sans-serif'],
])('the font list %s is read as %s', (fontFamily, expected) => {
  styles = [{ fontFamily, color: '', backgroundColor: '', borderTopLeftRadius: '', borderTopWidth: '' }];
  expect(read().typography?.fontFamily).toBe(expected);
});
