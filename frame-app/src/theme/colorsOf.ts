import type { Theme } from '@vestibule/shared-protocol';
import { type Rgb, toHex } from './color.ts';
import { colorOf, paletteOf, type ReadColor } from './palette.ts';
import { readColor } from './readColor.ts';
import { resolvePairs } from './resolvePairs.ts';

/** The part of the text color in a line, as in base.css. */
const LINE = 0.14;

/**
 * Returns the colors of a widget by the names of its theme, such as `colors.onPrimary`: those that the theme gives, and
 * those that follow from them, as `#rrggbb`. For tools that show a theme. A theme that inherits has its colors from a page.
 */
export function colorsOf(
  givenTheme: Theme,
  scheme: 'light' | 'dark',
  read: ReadColor = readColor,
): Readonly<Record<string, string>> {
  const theme = resolvePairs(givenTheme, scheme);
  const { values } = paletteOf(theme, scheme, read);
  const usual =
    scheme === 'dark' ? { surface: '#12191f', primary: '#e6edf1' } : { surface: '#ffffff', primary: '#19303d' };
  const hexOf = (css: string | undefined, fallback: string): string => {
    const color = css === undefined ? null : read(css, colorOf(usual.surface));
    return color ? toHex(color) : fallback;
  };
  const { colors, container, buttons, inputs } = theme;
  const background = hexOf(container?.backgroundColor ?? colors?.background, usual.surface);
  const primary = hexOf(values['--primary'] ?? colors?.primary, usual.primary);
  const text = hexOf(values['--text'], primary);
  const onPrimary = hexOf(values['--on-primary'], background);
  const border = hexOf(colors?.border, toHex(mix(colorOf(text), colorOf(background), LINE)));
  return {
    'colors.primary': primary,
    'colors.onPrimary': onPrimary,
    'colors.text': text,
    'colors.background': background,
    'colors.border': border,
    'colors.focus': hexOf(values['--focus'], primary),
    'colors.secondary': hexOf(values['--secondary'], text),
    'colors.success': hexOf(values['--success'], text),
    'colors.error': hexOf(values['--error'], text),
    'container.backgroundColor': background,
    'container.borderColor': hexOf(container?.borderColor, border),
    'buttons.primary.backgroundColor': hexOf(buttons?.primary?.backgroundColor, primary),
    'buttons.primary.textColor': hexOf(values['--primary-text'], onPrimary),
    'buttons.secondary.backgroundColor': hexOf(buttons?.secondary?.backgroundColor, background),
    'buttons.secondary.textColor': hexOf(values['--secondary-text'], text),
    'buttons.secondary.borderColor': hexOf(buttons?.secondary?.borderColor, border),
    'inputs.backgroundColor': hexOf(inputs?.backgroundColor, background),
    'inputs.borderColor': hexOf(inputs?.borderColor ?? values['--input-line'], text),
    'inputs.placeholderColor': hexOf(values['--placeholder'], text),
    'inputs.textColor': hexOf(values['--input-text'], text),
  };
}

/** Mixes two colors; `share` is that of the first. */
const mix = (ink: Rgb, ground: Rgb, share: number): Rgb => [
  ink[0] * share + ground[0] * (1 - share),
  ink[1] * share + ground[1] * (1 - share),
  ink[2] * share + ground[2] * (1 - share),
];
