import type { InheritableTheme } from '../options/mountTheme.ts';
import type { StytchPresentation, StytchTheme } from './StytchLogin.ts';
import { setAt } from './setAt.ts';
import type { Report } from './Unmapped.ts';

/** The place of each value in the widget's theme, or the reason for leaving it out. */
export const themeValues = {
  'font-family': 'typography.fontFamily',
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

/** The values that follow from others, or that the widget lacks. */
export const unmappedThemeValues = {
  'font-family-mono': 'Recovery codes and setup keys use the monospace font of the system.',
  'header-font': 'Headings use typography.fontFamily.',
  'mobile-breakpoint': 'The widget fits every width by itself.',
  shadow: 'Only the container can have a shadow: container.shadow.',
  'shadow-button': 'Buttons have no shadow.',
  'shadow-input': 'Inputs have no shadow.',
  'transition-duration': "Movements follow the visitor's settings.",
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

/** Maps `presentation.theme`. Of a light and a dark theme, `prefersDark` chooses one. */
export function mapTheme(
  given: StytchPresentation['theme'],
  prefersDark: boolean,
  report: Report,
): InheritableTheme | undefined {
  if (!given) return undefined;
  const theme = isPair(given) ? given[prefersDark ? 1 : 0] : given;
  if (isPair(given)) {
    const remedy = "Map again and call update({ theme }) when matchMedia('(prefers-color-scheme: dark)') changes.";
    report('presentation.theme', 'replaced', `The theme is that of the system at the mount. ${remedy}`);
  }
  const mapped: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(theme)) {
    if (value !== undefined) mapValue(mapped, name, value, report);
  }
  mapRadius(mapped, theme);
  return mapped;
}

function mapValue(mapped: Record<string, unknown>, name: string, value: string, report: Report): void {
  const path = `presentation.theme.${name}`;
  if (name === 'color-scheme') {
    mapScheme(mapped, value);
    return;
  }
  if (/\bvar\(/.test(value)) {
    mapped.inherit = true;
    report(
      path,
      'replaced',
      "A variable of this page has no value in a frame. The theme is 'inherit' instead: it looks like the page.",
    );
    return;
  }
  if (name === 'text-base') setAt(mapped, 'typography.scale', clamp(pixels(value) / 16, 0.875, 1.5));
  else if (name === 'spacing') setAt(mapped, 'spacing.scale', clamp(pixels(value) / 4, 0.5, 1.5));
  else if (name === 'rounded-base') return;
  else if (name in themeValues) {
    for (const place of [themeValues[name as keyof typeof themeValues]].flat()) setAt(mapped, place, value);
  } else {
    const reason = unmappedThemeValues[name as keyof typeof unmappedThemeValues];
    report(path, 'no_equivalent', reason ?? 'The widget has no such value.');
  }
}

/** The theme named `shadcn` takes its colors from the variables of the page. */
function mapScheme(mapped: Record<string, unknown>, value: string): void {
  if (value === 'shadcn') mapped.inherit = true;
  else mapped.colorScheme = value;
}

/** Rounded corners follow from one length at the provider: 6 times for the container, 2 times for buttons and inputs. */
function mapRadius(mapped: Record<string, unknown>, theme: StytchTheme): void {
  const base = theme['rounded-base'];
  if (!base) return;
  if (!theme['container-radius']) setAt(mapped, 'container.borderRadius', `calc(6 * ${base})`);
  if (!theme['input-radius']) setAt(mapped, 'inputs.borderRadius', `calc(2 * ${base})`);
  if (theme['button-radius']) return;
  for (const place of themeValues['button-radius']) setAt(mapped, place, `calc(2 * ${base})`);
}

const isPair = (theme: NonNullable<StytchPresentation['theme']>): theme is readonly [StytchTheme, StytchTheme] =>
  Array.isArray(theme);

const pixels = (length: string) => Number.parseFloat(length) * (/rem$|em$/.test(length) ? 16 : 1);

/** The widget refuses scales outside its bounds, which keep all texts readable. */
const clamp = (value: number, least: number, most: number) =>
  Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : 1;
