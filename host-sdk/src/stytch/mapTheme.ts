import type { InheritableTheme } from '../options/mountTheme.ts';
import type { StytchPresentation, StytchTheme } from './StytchLogin.ts';
import { setAt } from './setAt.ts';
import type { Report } from './Unmapped.ts';

/** The place of each value in the widget's theme, or the reason for leaving it out. */
export const themeValues = {
  'font-family': 'typography.fontFamily',
  'header-font': 'typography.headerFontFamily',
  'shadow-button': 'buttons.shadow',
  'shadow-input': 'inputs.shadow',
  shadow: ['buttons.shadow', 'inputs.shadow'],
  'transition-duration': 'transitionDuration',
  'container-width': 'container.width',
  'container-radius': 'container.borderRadius',
  'container-border': 'container.borderColor',
  'input-radius': 'inputs.borderRadius',
  'button-radius': ['buttons.primary.borderRadius', 'buttons.secondary.borderRadius', 'buttons.disabled.borderRadius'],
  background: 'colors.background',
  foreground: 'colors.text',
  primary: 'colors.primary',
  'primary-foreground': 'colors.onPrimary',
  secondary: 'buttons.secondary.backgroundColor',
  'secondary-foreground': 'buttons.secondary.textColor',
  'muted-foreground': 'colors.secondary',
  border: 'colors.border',
  input: 'inputs.borderColor',
  ring: 'colors.focus',
  destructive: 'colors.error',
  success: 'colors.success',
} as const satisfies Record<string, string | readonly string[]>;

/** Values that the widget computes from other values, or lacks. */
export const unmappedThemeValues = {
  'font-family-mono': 'Recovery codes and setup keys use the monospace font of the system.',
  'mobile-breakpoint': 'The widget fits every width by itself.',
  muted: 'Follows from the other colors.',
  accent: 'Follows from the other colors.',
  'accent-foreground': 'Follows from the other colors.',
  'destructive-foreground': 'Follows from colors.error.',
  warning: 'Hints use colors.secondary.',
  'tab-background': 'Follows from the other colors.',
  'primary-button-hover': 'Follows from colors.primary.',
  'secondary-button-hover': 'Follows from buttons.secondary.',
  'destructive-button-hover': 'Follows from colors.error.',
  'divider-color': 'Follows from colors.border.',
  'focus-ring-shadow': 'Follows from colors.focus.',
} as const satisfies Record<string, string>;

/**
 * Maps `presentation.theme`. Colors of a light and a dark theme become pairs. Of other values that differ, `prefersDark`
 * chooses one.
 */
export function mapTheme(
  stytchTheme: StytchPresentation['theme'],
  prefersDark: boolean,
  report: Report,
): InheritableTheme | undefined {
  if (!stytchTheme) return undefined;
  if (!isPair(stytchTheme)) return mapOne(stytchTheme, report);
  const [light = {}, dark = {}] = stytchTheme;
  // Both themes usually lack the same values, so each value is reported once.
  const paths = new Set<string>();
  const reportOnce: Report = (path, ...rest) => {
    if (!paths.has(path)) report(path, ...rest);
    paths.add(path);
  };
  const [inLight, inDark] = [light, dark].map((theme) => leavesOf(mapOne(theme, reportOnce))) as [Leaves, Leaves];
  const result: Record<string, unknown> = {};
  for (const place of new Set([...inLight.keys(), ...inDark.keys()])) {
    const [lightValue, darkValue] = [inLight.get(place) ?? inDark.get(place), inDark.get(place) ?? inLight.get(place)];
    if (lightValue === darkValue || place === 'colorScheme') setAt(result, place, lightValue);
    else if (isColor(place)) setAt(result, place, [lightValue, darkValue]);
    else {
      setAt(result, place, prefersDark ? darkValue : lightValue);
      const remedy = "map again and call update({ theme }) when matchMedia('(prefers-color-scheme: dark)') changes.";
      reportOnce('presentation.theme', 'replaced', `Colors follow the system. For other values (${place}) ${remedy}`);
    }
  }
  return result.inherit ? result : { ...result, colorScheme: 'auto' };
}

type Leaves = Map<string, unknown>;

const isColor = (place: string) => /^colors\.|Color$/.test(place);

/** Returns the values of a mapped theme by their places. */
function leavesOf(theme: object, prefix = ''): Leaves {
  return new Map(
    Object.entries(theme).flatMap(([name, value]) =>
      typeof value === 'object' ? [...leavesOf(value, `${prefix}${name}.`)] : [[`${prefix}${name}`, value] as const],
    ),
  );
}

function mapOne(theme: StytchTheme, report: Report): InheritableTheme {
  const result: Record<string, unknown> = {};
  // `shadow` is the default of two other values, which override it.
  const entries = Object.entries(theme).sort(
    ([name], [other]) => Number(other === 'shadow') - Number(name === 'shadow'),
  );
  for (const [name, value] of entries) {
    if (value !== undefined) mapValue(result, name, String(value), report);
  }
  mapRadius(result, theme);
  return result;
}

function mapValue(theme: Record<string, unknown>, name: string, value: string, report: Report): void {
  const path = `presentation.theme.${name}`;
  if (name === 'color-scheme') {
    mapScheme(theme, value);
    return;
  }
  if (/\bvar\(/.test(value)) {
    theme.inherit = true;
    report(
      path,
      'replaced',
      "A variable of this page has no value in a frame. The theme is 'inherit' instead: it looks like the page.",
    );
    return;
  }
  if (Object.hasOwn(scales, name)) mapScale(theme, name as keyof typeof scales, value, report);
  else if (name === 'rounded-base') return;
  else if (Object.hasOwn(themeValues, name)) {
    for (const place of [themeValues[name as keyof typeof themeValues]].flat()) setAt(theme, place, value);
  } else {
    const reason = Object.hasOwn(unmappedThemeValues, name)
      ? unmappedThemeValues[name as keyof typeof unmappedThemeValues]
      : 'The widget has no such value.';
    report(path, 'no_equivalent', reason);
  }
}

/** Maps the theme's name. A theme named `shadcn` takes its colors from the variables of the page. */
function mapScheme(theme: Record<string, unknown>, value: string): void {
  if (value === 'shadcn') theme.inherit = true;
  else theme.colorScheme = value;
}

/**
 * Maps the radii. At the provider they are multiples of one length: 6 times for the container, twice for buttons and
 * inputs.
 */
function mapRadius(result: Record<string, unknown>, theme: StytchTheme): void {
  const base = theme['rounded-base'];
  if (!base) return;
  if (!theme['container-radius']) setAt(result, 'container.borderRadius', `calc(6 * ${base})`);
  if (!theme['input-radius']) setAt(result, 'inputs.borderRadius', `calc(2 * ${base})`);
  if (theme['button-radius']) return;
  for (const place of themeValues['button-radius']) setAt(result, place, `calc(2 * ${base})`);
}

const isPair = (theme: NonNullable<StytchPresentation['theme']>): theme is readonly [StytchTheme, StytchTheme] =>
  Array.isArray(theme);

/** Converts a length to pixels; NaN for other units. */
function pixels(length: string): number {
  const [, number = '', unit] = /^\s*([\d.]+)(px|r?em)?\s*$/.exec(length) ?? [];
  return Number.parseFloat(number) * (unit?.endsWith('em') ? 16 : 1);
}

/** The lengths that are scales in the widget: the length for scale 1, and the bounds that keep all texts readable. */
const scales = {
  'text-base': { place: 'typography.scale', unitPx: 16, least: 0.875, most: 1.5 },
  spacing: { place: 'spacing.scale', unitPx: 4, least: 0.5, most: 1.5 },
} as const;

function mapScale(theme: Record<string, unknown>, name: keyof typeof scales, length: string, report: Report): void {
  const { place, unitPx, least, most } = scales[name];
  const path = `presentation.theme.${name}`;
  const scale = pixels(length) / unitPx;
  if (!Number.isFinite(scale)) {
    report(path, 'no_equivalent', `The length isn't in px, rem or em: set ${place}, ${least} to ${most}.`);
    return;
  }
  const readable = Math.min(most, Math.max(least, scale));
  setAt(theme, place, readable);
  if (readable !== scale) report(path, 'replaced', `${place} is ${least} to ${most}, so it is ${readable}.`);
}
