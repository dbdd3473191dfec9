import { type RefObject, useEffect, useState } from 'react';
import { createTurns } from './createTurns.ts';

/** Examples stay loaded up to one window height above and below the window. */
const NEAR = '100% 0px';

/** Few load at the same time, so that the first are there soon. */
const turns = createTurns(3);

const idleTurn = { isWanted: false, onLoaded: () => {} };

const listeners = new WeakMap<Element, (isNear: boolean) => void>();
const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting);
  },
  { rootMargin: NEAR },
);

/** Returns whether to load an element's example: it is near the window, and its turn has come. Call `onLoaded` then. */
export function useNearby(place: RefObject<Element | null>): { isWanted: boolean; onLoaded: () => void } {
  const [turn, setTurn] = useState(idleTurn);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let end = () => {};
    listeners.set(element, (isNear) => {
      end();
      end = () => {};
      setTurn(idleTurn);
      if (!isNear) return;
      const next = turns.take(() => setTurn({ isWanted: true, onLoaded: () => next.end() }));
      end = next.end;
    });
    observer.observe(element);
    return () => {
      observer.unobserve(element);
      end();
    };
  }, [place]);
  return turn;
}
