import type { Theme } from '@vestibule/shared-protocol';
import { type ContrastFix, namesColors, paletteOf, type ReadColor } from './palette.ts';
import { readColor } from './readColor.ts';
import { type PlainTheme, resolvePairs } from './resolvePairs.ts';

type ThemeRoot = Pick<HTMLElement, 'dataset' | 'removeAttribute'> & { style: Pick<CSSStyleDeclaration, 'setProperty'> };

/**
 * Sets a theme as CSS custom properties through the CSSOM, which a strict CSP allows. For values that the theme leaves
 * out, base.css has the preset's values, or they are computed from the theme's colours. A colour that no browser can
 * parse counts as left out.
 *
 * @returns the colours that were changed for contrast.
 */
export function applyTheme(
  givenTheme: Theme,
  root: ThemeRoot,
  prefersDark: boolean,
  read: ReadColor = readColor,
): ContrastFix[] {
  const isDark = givenTheme.colorScheme === 'dark' || (givenTheme.colorScheme === 'auto' && prefersDark);
  const scheme = isDark ? 'dark' : 'light';
  const theme = resolvePairs(givenTheme, scheme);
  const palette = namesColors(theme) ? paletteOf(theme, scheme, read) : null;
  root.dataset.scheme = scheme;
  root.dataset.ground = (palette?.isOnDark ?? isDark) ? 'dark' : 'light';
  if (theme.hideHeaderText) root.dataset.hideHeader = '';
  else delete root.dataset.hideHeader;
  root.dataset.preset = theme.preset ?? '';
  root.removeAttribute('style');
  for (const [property, value] of Object.entries({ ...named(theme), ...palette?.values })) {
    if (value !== undefined) root.style.setProperty(property, `${value}`);
  }
  return palette?.contrastFixes ?? [];
}

function named({ typography, spacing, colors, container, buttons, inputs, transitionDuration }: PlainTheme) {
  const shadow = container?.shadow;
  const ofButtons = (['primary', 'secondary', 'disabled'] as const).flatMap((kind): [string, string | undefined][] => [
    [`--${kind}-surface`, buttons?.[kind]?.backgroundColor],
    [`--${kind}-text`, buttons?.[kind]?.textColor],
    [`--${kind}-line`, buttons?.[kind]?.borderColor],
    [`--${kind}-radius`, buttons?.[kind]?.borderRadius],
  ]);
  const values: Record<string, string | number | undefined> = {
    '--font': typography?.fontFamily,
    '--header-font': typography?.headerFontFamily,
    '--size': typography?.fontSize,
    '--scale': typography?.scale,
    '--space': spacing?.scale,
    '--space-unit': spacing?.unit,
    '--primary': colors?.primary,
    '--surface': container?.backgroundColor ?? colors?.background,
    '--line': colors?.border,
    '--edge': colors?.border,
    '--container-border': container?.borderless ? 'transparent' : container?.borderColor,
    ...(shadow !== undefined && { '--shadow': shadow ? 'var(--lift)' : 'none', '--below': shadow ? '1.75rem' : 0 }),
    '--radius': container?.borderRadius,
    '--width': container?.width,
    '--input-surface': inputs?.backgroundColor,
    '--input-line': inputs?.borderColor,
    '--control-radius': inputs?.borderRadius,
    '--input-shadow': inputs?.shadow,
    '--button-shadow': buttons?.shadow,
    '--transition': transitionDuration,
    ...Object.fromEntries(ofButtons),
  };
  return values;
}
