/** So much of a card must be seen. Design §3.6. */
const SEEN_RATIO = 0.99;
/**
 * How long nothing may have covered it: an overlay that goes away just before a click does not help. A little more than
 * the 500 ms for which Chromium drops input for a watched frame that was moved or resized.
 */
const CLEAR_FOR_MS = 600;
/** How long it may be covered before it is called so: while a frame gets its new height it is cut off for a moment. */
const COVERED_FOR_MS = 1000;
/** The least that browsers allow for such an observer. */
const OBSERVER_DELAY_MS = 100;
/** After a tap the focus comes once the finger is off. */
const TAP_MS = 500;

type VisibilityOptions = IntersectionObserverInit & { trackVisibility: true; delay: number };
type VisibilityEntry = IntersectionObserverEntry & { isVisible?: boolean };

/**
 * Tells whether a host page may hide or disguise a card of this frame. IntersectionObserver v2 sees through to the page
 * around: what lies above the card, clips it by a rectangle, fades, filters, scales or turns it. `zoom`, which it does not
 * see, leaves less than one pixel of the screen to a pixel of this document. What neither tells: README, "Decisions".
 *
 * A frame that gets another size is checked anew, for Chromium drops clicks into it; and one that gets the focus without
 * having been pressed, which may be the host's doing: then the focus goes to the heading.
 *
 * @returns the way to stop.
 */
export function watchCover(card: Element, tell: (readiness: 'checking' | 'covered' | 'ready') => void): () => void {
  let isSeen = false;
  let isReady = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const set = (readiness: 'checking' | 'covered' | 'ready') => {
    isReady = readiness === 'ready';
    tell(readiness);
  };
  function check() {
    if (isReady) set('checking');
    clearTimeout(timer);
    timer =
      isSeen && devicePixelRatio >= 1
        ? setTimeout(() => set('ready'), CLEAR_FOR_MS)
        : setTimeout(() => set('covered'), COVERED_FOR_MS);
  }

  const options: VisibilityOptions = {
    trackVisibility: true,
    delay: OBSERVER_DELAY_MS,
    threshold: [0, 0.5, SEEN_RATIO, 1],
  };
  const observer = new IntersectionObserver((entries) => {
    const entry = entries.at(-1) as VisibilityEntry | undefined;
    isSeen = entry?.isVisible === true && entry.intersectionRatio >= SEEN_RATIO;
    if (!isReady || !isSeen) check();
  }, options);

  const focusHeading = () => card.querySelector<HTMLElement>('.title')?.focus();
  let isPressed = false;
  let releasedMs = Number.NEGATIVE_INFINITY;
  const pressed = () => {
    isPressed = true;
  };
  const released = ({ timeStamp }: Event) => {
    isPressed = false;
    releasedMs = timeStamp;
  };
  const focused = ({ timeStamp }: Event) => {
    if (isPressed || timeStamp - releasedMs < TAP_MS) return;
    focusHeading();
    // Tab goes on to the first control after this event.
    setTimeout(focusHeading);
    check();
  };

  const stop = new AbortController();
  const { signal } = stop;
  observer.observe(card);
  window.addEventListener('resize', check, { signal });
  window.addEventListener('focus', focused, { signal });
  document.addEventListener('visibilitychange', check, { signal });
  window.addEventListener('pointerdown', pressed, { signal, capture: true });
  for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, released, { signal, capture: true });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    stop.abort();
  };
}
