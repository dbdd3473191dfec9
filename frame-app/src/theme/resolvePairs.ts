import type { Theme, ThemeColor } from '@vestibule/shared-protocol';

/** A theme, or a part of one, with a single color wherever a pair is allowed. */
type WithoutPairs<Part> = { [Name in keyof Part]: Plain<Part[Name]> };
type Plain<Value> = ThemeColor extends Value
  ? string | Extract<Value, undefined>
  : Value extends string | number | boolean | undefined | readonly unknown[]
    ? Value
    : WithoutPairs<Value>;

/** A {@link Theme} for one color scheme. */
export type PlainTheme = WithoutPairs<Theme>;

/** Replaces each pair of colors by the color for the scheme. */
export function resolvePairs(theme: Theme, scheme: 'light' | 'dark'): PlainTheme {
  return resolve(theme, scheme === 'dark' ? 1 : 0) as PlainTheme;
}

function resolve(value: unknown, at: 0 | 1): unknown {
  if (Array.isArray(value)) return typeof value[0] === 'string' ? value[at] : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, resolve(member, at)]));
}
