import { colorsOf } from '@vestibule/frame-app/colors';
import { themeSchema } from '@vestibule/shared-protocol';
import * as v from 'valibot';
import type { Data } from './paths.ts';

/**
 * Returns the colors of the widget by their path in the theme. One that inherits takes its own from the page, and a theme
 * with a mistake is not applied: then there are none.
 */
export function colorsInForce({
  theme,
  scheme,
}: {
  theme: Data;
  scheme: 'light' | 'dark';
}): Readonly<Record<string, string>> {
  const { success, output } = v.safeParse(themeSchema, theme);
  if (!success || theme.inherit === true) return {};
  const { colorScheme = scheme } = output;
  return colorsOf(output, colorScheme === 'auto' ? scheme : colorScheme);
}
