import type { Theme, ThemeColor } from '@vestibule/shared-protocol';
import { isThemeColor } from './isThemeColor.ts';

/** A theme, or a part of one, with a single color wherever a pair is allowed. */
type WithoutPairs<Part> = { [Name in keyof Part]: Plain<Part[Name]> };
type Plain<Value> = ThemeColor extends Value
  ? string | Extract<Value, undefined>
  : Value extends string | number | boolean | undefined | readonly unknown[]
    ? Value
    : WithoutPairs<Value>;

/** A {@link Theme} for one color scheme. */
export type PlainTheme = WithoutPairs<Theme>;

/** Replaces each pair of colors by the color for the scheme, and drops colors that no browser can parse. */
export function resolvePairs(theme: Theme, scheme: 'light' | 'dark'): PlainTheme {
  function resolve(value: unknown, isColorOption: boolean): unknown {
    if (Array.isArray(value))
      return typeof value[0] === 'string' ? resolve(value[scheme === 'dark' ? 1 : 0], isColorOption) : value;
    if (Object(value) !== value) return isColorOption && !isThemeColor(`${value}`) ? undefined : value;
    return Object.fromEntries(
      Object.entries(value as object).map(([name, member]) => [
        name,
        resolve(member, value === theme.colors || name.endsWith('Color')),
      ]),
    );
  }

  return resolve(theme, false) as PlainTheme;
}
