import { contrast, isDark, type Lch, type Rgb, readableOn, toHex, toLch, toRgb } from './color.ts';
import type { PlainTheme } from './resolvePairs.ts';

/** Reads a CSS colour as it appears on `ground`; null if it is not a colour. */
export type ReadColor = (css: string, ground: Rgb) => Rgb | null;

/** A theme's colour that lacks contrast, its background, and the colour used instead. */
export type ContrastFix = { property: string; themeValue: string; themeColor: Rgb; usedColor: Rgb; ground: Rgb };

/** The contrast of texts, of texts on a tinted background, and of signs without text (WCAG 2.2, AA). */
const READABLE = 4.5;
const READABLE_ON_TINT = 5;
const READABLE_ON_BRAND = 6;
const VISIBLE = 3;
/**
 * A button's background counts as invisible below this difference in contrast and in chroma (OKLCH). A colour that the
 * theme sets for the button itself may be paler.
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
 * Computes the colours of a theme: its own colours, and colours derived from these. Every text is readable at AA on any
 * background. Returns custom properties; none for a theme without colours.
 */
export function paletteOf(theme: PlainTheme, scheme: 'light' | 'dark', read: ReadColor) {
  const { colors = {}, container, inputs, buttons } = theme;
  const onTint = theme.preset === 'brand' ? READABLE_ON_BRAND : READABLE_ON_TINT;
  const themeSurface = colorOf(schemes[scheme].surface);
  const surface = container?.backgroundColor ?? colors.background;
  const ground = (surface && read(surface, themeSurface)) || themeSurface;
  const isOnDark = isDark(ground);
  const ownScheme = schemes[isOnDark ? 'dark' : 'light'];
  const values: Record<string, string> = {};
  const contrastFixes: ContrastFix[] = [];

  /** Sets a colour of the theme, or else a computed colour. Changes it if it is not readable on its background. */
  function set(property: string, css: string | undefined, computed: Rgb, background: Rgb, ratio: number): Rgb {
    const color = css === undefined ? null : read(css, background);
    // A colour that only the browser can parse stays.
    if (css !== undefined && !color) {
      values[property] = css;
      return computed;
    }
    const usedColor = readableOn(background, color ?? computed, ratio);
    if (color && usedColor !== color)
      contrastFixes.push({ property, themeValue: css ?? '', themeColor: color, usedColor, ground: background });
    values[property] = css !== undefined && usedColor === color ? css : toHex(usedColor);
    return usedColor;
  }

  /** Returns the background of a button. If it is too close to the page's background, a text colour replaces it. */
  function paintOf(property: string, css: string, lostContrast: number): Rgb | null {
    const color = read(css, ground);
    if (!color || contrast(color, ground) >= lostContrast || chromaBetween(color, ground) >= LOST_CHROMA) return color;
    const usedColor = reduceChroma(toLch(color), isOnDark);
    contrastFixes.push({ property, themeValue: css, themeColor: color, usedColor, ground });
    values[property] = toHex(usedColor);
    return usedColor;
  }

  const primary = (colors.primary && paintOf('--primary', colors.primary, LOST_CONTRAST)) || colorOf(ownScheme.primary);
  const hue = toLch(primary);
  const text = set('--text', colors.text, reduceChroma(hue, isOnDark), ground, READABLE);
  const mutedText = toLch(text);
  const secondary = colors.primary || surface || colors.text ? mute(mutedText, isOnDark) : colorOf(ownScheme.secondary);
  set('--secondary', colors.secondary, secondary, ground, colors.secondary ? READABLE : onTint);
  set('--success', colors.success, colorOf(ownScheme.success), ground, READABLE);
  const error = set('--error', colors.error, colorOf(ownScheme.error), ground, READABLE);
  values['--on-error'] = toHex(inkOn(error));
  set('--focus', colors.focus, primary, ground, VISIBLE);
  const ink = set('--on-primary', colors.onPrimary, inkOn(primary), primary, READABLE);

  const primaryButton = buttons?.primary;
  const paint =
    primaryButton?.backgroundColor &&
    paintOf('--primary-surface', primaryButton.backgroundColor, primaryButton.borderColor ? 0 : LOST_BUTTON_CONTRAST);
  if (paint || primaryButton?.textColor) {
    const computed = paint && !colors.onPrimary ? inkOn(paint) : ink;
    set('--primary-text', primaryButton?.textColor, computed, paint || primary, READABLE);
  }
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
    set('--input-line', undefined, colorOf(ownScheme.line), field, VISIBLE);
  return { values, contrastFixes, isOnDark };
}

/** Returns whether the theme sets a colour that other colours depend on, or puts texts on a tint. */
export const namesColors = ({ preset, colors, container, inputs, buttons }: PlainTheme): boolean =>
  Boolean(colors ?? container?.backgroundColor ?? inputs ?? buttons) || preset === 'brand';

/** Returns a text colour of the brand's hue, with little chroma. */
function reduceChroma({ lightness, chroma, hue }: Lch, isOnDark: boolean): Rgb {
  const isCalm = isOnDark ? lightness > 0.9 && chroma < 0.03 : lightness < 0.36 && chroma < 0.06;
  if (isCalm) return toRgb({ lightness, chroma, hue });
  return isOnDark
    ? toRgb({ lightness: 0.95, chroma: Math.min(chroma, 0.012), hue })
    : toRgb({ lightness: 0.26, chroma: Math.min(chroma, 0.035), hue });
}

function chromaBetween(paint: Rgb, ground: Rgb): number {
  const [from, to] = [toLch(paint), toLch(ground)];
  const angle = from.hue - to.hue;
  return Math.hypot(from.chroma - to.chroma * Math.cos(angle), to.chroma * Math.sin(angle));
}

const mute = ({ chroma, hue }: Lch, isOnDark: boolean): Rgb =>
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
  const channel = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16) / 255;
  return [channel(1), channel(3), channel(5)];
}
