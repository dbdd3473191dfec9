import type { Theme } from '@vestibule/shared-protocol';
import type { OpenTheme } from '../mountTheme.ts';
import { mergeTheme } from './mergeTheme.ts';
import { readTheme } from './readTheme.ts';
import { watchLook } from './watchLook.ts';

/**
 * The theme that makes a widget in `element` look native, with what `given` names over it; `tell` hears of it whenever it
 * changes, until `signal` is aborted.
 */
export function inheritTheme(
  element: Element,
  { inherit, ...given }: OpenTheme,
  tell: (theme: Theme) => void,
  signal: AbortSignal,
): Theme {
  if (!inherit) return given;
  const read = () => mergeTheme(readTheme(element, given), given);
  const theme = read();
  let known = JSON.stringify(theme);
  const look = () => {
    const now = read();
    if (JSON.stringify(now) === known) return;
    known = JSON.stringify(now);
    tell(now);
  };
  watchLook(element, look, signal);
  return theme;
}
