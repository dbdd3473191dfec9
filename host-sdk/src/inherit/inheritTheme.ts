import type { Theme } from '@vestibule/shared-protocol';
import type { InheritableTheme } from '../options/mountTheme.ts';
import { mergeTheme } from './mergeTheme.ts';
import { readTheme } from './readTheme.ts';
import { watchStyles } from './watchStyles.ts';

/**
 * Returns a theme that matches the page around `element`, overridden by the host's values. Calls `onChange` at every
 * change until `signal` is aborted.
 */
export function inheritTheme(
  element: Element,
  { inherit, ...ownTheme }: InheritableTheme,
  onChange: (theme: Theme) => void,
  signal: AbortSignal,
): Theme {
  if (!inherit) return ownTheme;
  const read = () => mergeTheme(readTheme(element, ownTheme), ownTheme);
  const theme = read();
  let known = JSON.stringify(theme);
  const check = () => {
    const now = read();
    if (JSON.stringify(now) === known) return;
    known = JSON.stringify(now);
    onChange(now);
  };
  watchStyles(element, check, signal);
  return theme;
}
