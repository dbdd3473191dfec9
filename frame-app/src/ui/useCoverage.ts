import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether anything may hide or disguise an element of a framed page: `clear` when nothing does, `checking` before it is
 * known and while it may be passing, `covered`, or `unknowable` where the browser cannot tell.
 */
export type Coverage = 'clear' | 'checking' | 'covered' | 'unknowable';

/**
 * How long nothing may have covered it: an overlay that goes away just before a click does not help. A little more than
 * the 500 ms for which Chromium drops input for a watched frame that was moved or resized.
 */
const CLEAR_FOR_MS = 600;
/** How long it may be covered before it is called so: while a frame gets its new height it is cut off for a moment. */
const COVERED_FOR_MS = 1000;
/** The least that browsers allow for such an observer. */
const OBSERVER_DELAY_MS = 100;

type VisibilityOptions = IntersectionObserverInit & { trackVisibility: true; delay: number };
type VisibilityEntry = IntersectionObserverEntry & { isVisible?: boolean };

/**
 * Watches an element by IntersectionObserver v2, which sees through to the page around the frame. A page of its own is clear.
 * A frame that has just got another size is checked anew: Chromium drops clicks into it, so its buttons must not look ready.
 */
export function useCoverage(target: RefObject<Element | null>): Coverage {
  const [coverage, setCoverage] = useState(firstGuess);

  useEffect(() => {
    if (firstGuess() !== 'checking' || !target.current) return;
    let isVisible = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const judge = () => {
      clearTimeout(timer);
      timer = isVisible
        ? setTimeout(() => setCoverage('clear'), CLEAR_FOR_MS)
        : setTimeout(() => setCoverage('covered'), COVERED_FOR_MS);
    };
    const doubt = () => setCoverage((known) => (known === 'clear' ? 'checking' : known));

    const options: VisibilityOptions = { trackVisibility: true, delay: OBSERVER_DELAY_MS, threshold: [0, 0.5, 1] };
    const observer = new IntersectionObserver((entries) => {
      isVisible = (entries.at(-1) as VisibilityEntry | undefined)?.isVisible === true;
      if (!isVisible) doubt();
      judge();
    }, options);
    observer.observe(target.current);
    const resized = () => {
      if (!isVisible) return;
      doubt();
      judge();
    };
    window.addEventListener('resize', resized);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      window.removeEventListener('resize', resized);
    };
  }, [target]);

  return coverage;
}

function firstGuess(): Coverage {
  if (window.parent === window) return 'clear';
  return 'isVisible' in IntersectionObserverEntry.prototype ? 'checking' : 'unknowable';
}
