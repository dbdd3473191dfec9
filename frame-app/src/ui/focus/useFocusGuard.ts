import { createContext, type RefObject, useContext, useEffect, useEffectEvent } from 'react';
import { followMouse } from './mouseOver.ts';
import { watchFocus } from './watchFocus.ts';

/** What is to be done when the host page takes the focus from a secret field. Null on a page of its own: nobody is around it. */
export const FocusMoved = createContext<(() => void) | null>(null);

/**
 * Watches a field in a frame for as long as it expects a passcode or a password.
 *
 * @param isExpecting false while what was typed is being checked: then the host may act on the answer.
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
