import { type RefObject, useEffect, useState } from 'react';
import { guardPresses } from './guardPresses.ts';
import { watchCover } from './watchCover.ts';
import { watchFront } from './watchFront.ts';

/**
 * The state of a decision: `ready`, or the reason to wait. A page must have been in front for a second: before that it
 * is `unfocused` or `waiting`. A frame is `checking` whether the host page covers it, or it is `covered`.
 */
export type Readiness = 'ready' | 'unfocused' | 'waiting' | 'checking' | 'covered';

/**
 * Watches the card that contains an element, and drops presses on its deciding buttons while it is not ready. See
 * "Presses on deciding buttons" in `docs/architecture.md`.
 *
 * @param place a page cannot be covered but may appear under a click; a frame can be covered, and has the focus only
 * after a click.
 */
export function useReadiness(element: RefObject<Element | null>, place: 'page' | 'frame'): Readiness {
  const [readiness, setReadiness] = useState<Readiness>(place === 'page' ? 'waiting' : 'checking');
  useEffect(() => {
    const card = element.current?.closest('main');
    if (!card) return;
    let isReady = false;
    const report = (next: Readiness) => {
      isReady = next === 'ready';
      setReadiness(next);
    };
    const stopWatching = place === 'page' ? watchFront(report) : watchCover(card, report);
    // Starts here, because presses before the next render must not count.
    const stopGuarding = guardPresses(() => isReady);
    return () => {
      stopWatching();
      stopGuarding();
    };
  }, [element, place]);
  return readiness;
}
