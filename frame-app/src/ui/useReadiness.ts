import { type RefObject, useEffect, useState } from 'react';
import { guardPresses } from './guardPresses.ts';
import { watchCover } from './watchCover.ts';
import { watchFront } from './watchFront.ts';

/**
 * Whether a question can be answered: `ready`, or what it waits for. A page waits until it has been in front for a second:
 * it is `unfocused`, or `waiting` for the second to pass. A frame is `checking` whether the host page covers it, or is taken to be
 * `covered`.
 */
export type Readiness = 'ready' | 'unfocused' | 'waiting' | 'checking' | 'covered';

/**
 * Watches the card that an element stands in, and drops what is pressed on its deciding buttons while it is not ready.
 * Design §3.6.
 *
 * @param place a page cannot be covered but come up under a click; a frame can be covered, and has the focus only once it is
 *   clicked.
 */
export function useReadiness(element: RefObject<Element | null>, place: 'page' | 'frame'): Readiness {
  const [readiness, setReadiness] = useState<Readiness>(place === 'page' ? 'waiting' : 'checking');
  useEffect(() => {
    const card = element.current?.closest('main');
    if (!card) return;
    let isReady = false;
    const tell = (next: Readiness) => {
      isReady = next === 'ready';
      setReadiness(next);
    };
    const stopWatching = place === 'page' ? watchFront(tell) : watchCover(card, tell);
    // Not when it is drawn: what is pressed before must not count.
    const stopGuarding = guardPresses(() => isReady);
    return () => {
      stopWatching();
      stopGuarding();
    };
  }, [element, place]);
  return readiness;
}
