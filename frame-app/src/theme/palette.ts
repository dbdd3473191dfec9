import { contrast, isDark, type Lch, type Rgb, readableOn, toHex, toLch, toRgb } from './color.ts';
import type { PlainTheme } from './resolvePairs.ts';

/** Reads a CSS colour as it appears on `ground`; null if it is not a colour. */
export type ReadColor = (css: string, ground: Rgb) => Rgb | null;

/** A theme's colour that lacks contrast, its background, and the colour used instead. */
export type ContrastFix = { property: string; given: string; shown: Rgb; used: Rgb; ground: Rgb };

/** The contrast of texts, with more for those on a tinted background, and of signs without text. WCAG 2.2, AA. */
const READABLE = 4.5;
const READABLE_ON_TINT = 5;
const READABLE_ON_BRAND = 6;
const VISIBLE = 3;
/**
 * A button's background counts as invisible below this difference in contrast and in chroma (OKLCH). A colour given for
 * the button itself may be paler on purpose.
 */
const LOST_CONTRAST = 1.3;
const LOST_BUTTON_CONTRAST = 1.1;
const LOST_CHROMA = 0.08;

type Scheme = { [N in 'surface' | 'primary' | 'secondary' | 'success' | 'error' | 'line']: string };

/** The colours of base.css. */
const schemes: { readonly [S in 'light' | 'dark']: Scheme } = {
  light: {
    surface: '#ffffff',
    primary: '#19303d',
    secondary: '#5c727d',
    success: '#0c5a56',
    error: '#8b1214',
    line: '#7f8f99',
  },
  dark: {
    surface: '#12191f',
    primary: '#e6edf1',
    secondary: '#9fb0ba',
    success: '#6fd0c8',
    error: '#ff9a96',
    line: '#687985',
  },
};

/**
 * Computes the colours of a theme: those it gives, and those derived from them so that every text is readable at AA on
 * any background. Returns custom properties; none for a theme without colours.
 */
export function paletteOf(theme: PlainTheme, scheme: 'light' | 'dark', read: ReadColor) {
  const { colors = {}, container, inputs, buttons } = theme;
  const onTint = theme.preset === 'brand' ? READABLE_ON_BRAND : READABLE_ON_TINT;
  const plain = colorOf(schemes[scheme].surface);
  const named = container?.backgroundColor ?? colors.background;
  const ground = (named && read(named, plain)) || plain;
  const isOnDark = isDark(ground);
  const own = schemes[isOnDark ? 'dark' : 'light'];
  const values: Record<string, string> = {};
  const contrastFixes: ContrastFix[] = [];

  /** Sets a given or computed colour, changed if needed to be readable on its background. */
  function set(property: string, css: string | undefined, computed: Rgb, on: Rgb, ratio: number): Rgb {
    const given = css === undefined ? null : read(css, on);
    // A colour that only the browser understands is kept.
    if (css !== undefined && !given) {
      values[property] = css;
      return computed;
    }
    const used = readableOn(on, given ?? computed, ratio);
    const isFixed = given !== null && contrast(given, on) < ratio;
    if (isFixed) contrastFixes.push({ property, given: css ?? '', shown: given, used, ground: on });
    values[property] = given && css !== undefined && !isFixed ? css : toHex(used);
    return used;
  }

  /**
   * Returns the background of a button. One that is too close to the page's background is replaced by a text colour.
   */
  function paintOf(property: string, css: string, lostContrast: number): Rgb | null {
    const given = read(css, ground);
    if (!given || contrast(given, ground) >= lostContrast || chromaBetween(given, ground) >= LOST_CHROMA) return given;
    const used = calm(toLch(given), isOnDark);
    contrastFixes.push({ property, given: css, shown: given, used, ground });
    values[property] = toHex(used);
    return used;
  }

  const primary = (colors.primary && paintOf('--primary', colors.primary, LOST_CONTRAST)) || colorOf(own.primary);
  const hue = toLch(primary);
  const text = set('--text', colors.text, calm(hue, isOnDark), ground, READABLE);
  const quiet = toLch(text);
  const secondary = colors.primary || named || colors.text ? muted(quiet, isOnDark) : colorOf(own.secondary);
  set('--secondary', colors.secondary, secondary, ground, colors.secondary ? READABLE : onTint);
  set('--success', colors.success, colorOf(own.success), ground, READABLE);
  const error = set('--error', colors.error, colorOf(own.error), ground, READABLE);
  values['--on-error'] = toHex(inkOn(error));
  set('--focus', colors.focus, primary, ground, VISIBLE);
  const ink = set('--on-primary', colors.onPrimary, inkOn(primary), primary, READABLE);

  const pressed = buttons?.primary;
  const paint =
    pressed?.backgroundColor &&
    paintOf('--primary-surface', pressed.backgroundColor, pressed.borderColor ? 0 : LOST_BUTTON_CONTRAST);
  if (paint) set('--primary-text', pressed.textColor, colors.onPrimary ? ink : inkOn(paint), paint, READABLE);
  else if (pressed?.textColor) set('--primary-text', pressed.textColor, ink, primary, READABLE);
  const second = buttons?.secondary;
  const behind = (second?.backgroundColor && read(second.backgroundColor, ground)) || ground;
  if (second?.backgroundColor || second?.textColor) {
    set('--secondary-text', second.textColor, text, behind, READABLE);
  }

  const field = (inputs?.backgroundColor && read(inputs.backgroundColor, ground)) || ground;
  set('--input-text', inputs?.textColor, text, field, READABLE);
  set('--placeholder', inputs?.placeholderColor, secondary, field, READABLE);
  // The sharp preset uses the text colour of fields for their border, which is always visible.
  if (!inputs?.borderColor && theme.preset !== 'sharp')
    set('--input-line', undefined, colorOf(own.line), field, VISIBLE);
  return { values, contrastFixes, isOnDark };
}

/** Returns whether the theme gives a colour that others depend on, or puts texts on a tint. */
export const namesColors = ({ preset, colors, container, inputs, buttons }: PlainTheme): boolean =>
  Boolean(colors ?? container?.backgroundColor ?? inputs ?? buttons) || preset === 'brand';

/** Returns a text colour of the brand's hue, with little chroma. */
function calm({ lightness, chroma, hue }: Lch, isOnDark: boolean): Rgb {
  const isCalm = isOnDark ? lightness > 0.9 && chroma < 0.03 : lightness < 0.36 && chroma < 0.06;
  if (isCalm) return toRgb({ lightness, chroma, hue });
  return isOnDark
    ? toRgb({ lightness: 0.95, chroma: Math.min(chroma, 0.012), hue })
    : toRgb({ lightness: 0.26, chroma: Math.min(chroma, 0.035), hue });
}

function chromaBetween(paint: Rgb, ground: Rgb): number {
  const [one, other] = [toLch(paint), toLch(ground)];
  const squared = one.chroma ** 2 + other.chroma ** 2 - 2 * one.chroma * other.chroma * Math.cos(one.hue - other.hue);
  return Math.sqrt(Math.max(0, squared));
}

const muted = ({ chroma, hue }: Lch, isOnDark: boolean): Rgb =>
  toRgb({ lightness: isOnDark ? 0.75 : 0.53, chroma: Math.min(chroma, 0.03), hue });

/** Returns white if it is readable, otherwise nearly black. */
function inkOn(paint: Rgb): Rgb {
  if (contrast(paint, [1, 1, 1]) >= READABLE) return [1, 1, 1];
  const { chroma, hue } = toLch(paint);
  const dark = toRgb({ lightness: 0.22, chroma: Math.min(chroma, 0.04), hue });
  return contrast(paint, dark) >= READABLE ? dark : [0, 0, 0];
}

/** Reads `#rrggbb`. */
export function colorOf(hex: string): Rgb {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return [channel(1), channel(3), channel(5)];
}
