import { createContext, type RefObject, useContext, useEffect, useEffectEvent } from 'react';
import { followMouse } from './mouseOver.ts';
import { watchFocus } from './watchFocus.ts';

/** Called when the host page takes the focus from a secret field. Null on a top-level page, which has no host. */
export const FocusMoved = createContext<(() => void) | null>(null);

/**
 * Watches a field in a frame while it expects a passcode or a password.
 *
 * @param isExpecting false while the value is being verified: the host may then act on the result.
 */
export function useFocusGuard(field: RefObject<HTMLInputElement | null>, isExpecting: boolean): void {
  const report = useContext(FocusMoved);
  const moved = useEffectEvent(() => report?.());
  const isWatched = report !== null && isExpecting;
  useEffect(() => {
    if (!isWatched || !field.current) return;
    followMouse();
    return watchFocus(field.current, moved);
  }, [field, isWatched]);
}
