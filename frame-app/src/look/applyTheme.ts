import type { Theme } from '@vestibule/shared-protocol';
import { type Mended, namesColours, paletteOf, type ReadColour } from './palette.ts';
import { readColour } from './readColour.ts';

type ThemeRoot = Pick<HTMLElement, 'dataset'> & { style: Pick<CSSStyleDeclaration, 'setProperty' | 'removeProperty'> };

/**
 * Theme to CSS custom properties, through the CSSOM, which a strict CSP allows. What a theme leaves out is as in base.css, or
 * follows from the colours that it names.
 *
 * @returns the colours that could not be read where they stand.
 */
export function applyTheme(
  theme: Theme,
  root: ThemeRoot,
  prefersDark: boolean,
  read: ReadColour = readColour,
): Mended[] {
  const isDark = theme.colorScheme === 'dark' || (theme.colorScheme === 'auto' && prefersDark);
  const scheme = isDark ? 'dark' : 'light';
  const palette = namesColours(theme) ? paletteOf(theme, scheme, read) : null;
  root.dataset.scheme = scheme;
  root.dataset.ground = (palette?.isOnDark ?? isDark) ? 'dark' : 'light';
  if (theme.hideHeaderText) root.dataset.hideHeader = '';
  else delete root.dataset.hideHeader;
  for (const [property, value] of Object.entries({ ...named(theme), ...computed, ...palette?.values })) {
    if (value === undefined) root.style.removeProperty(property);
    else root.style.setProperty(property, value);
  }
  return palette?.mended ?? [];
}

/** What a palette may set; gone when there is none. */
const computed: Readonly<Record<string, undefined>> = Object.fromEntries(
  [
    'text',
    'on-primary',
    'focus',
    'on-error',
    'secondary',
    'success',
    'error',
    'input-text',
    'placeholder',
    'primary-text',
    'secondary-text',
  ].map((name) => [`--${name}`, undefined]),
);

function named({ typography, colors, container, buttons, inputs }: Theme): Record<string, string | undefined> {
  const ofButtons = (['primary', 'secondary', 'disabled'] as const).flatMap((kind): [string, string | undefined][] => [
    [`--${kind}-surface`, buttons?.[kind]?.backgroundColor],
    [`--${kind}-text`, buttons?.[kind]?.textColor],
    [`--${kind}-line`, buttons?.[kind]?.borderColor],
    [`--${kind}-radius`, buttons?.[kind]?.borderRadius],
  ]);
  return {
    '--font': typography?.fontFamily,
    '--primary': colors?.primary,
    '--surface': container?.backgroundColor ?? colors?.background,
    '--line': colors?.border,
    '--edge': colors?.border,
    '--container-border': container?.borderColor,
    '--radius': container?.borderRadius,
    '--width': container?.width,
    '--input-surface': inputs?.backgroundColor,
    '--input-line': inputs?.borderColor,
    '--control-radius': inputs?.borderRadius,
    ...Object.fromEntries(ofButtons),
  };
}
