/** The part of a card that must be visible. */
const SEEN_RATIO = 0.99;
/**
 * The card must have been uncovered for this time, so that an overlay cannot vanish just before a click. Slightly more
 * than the 500 ms for which Chromium drops input to a watched frame that was moved or resized.
 */
const CLEAR_FOR_MS = 600;
/** A card counts as covered after this time, because a frame is briefly clipped while its height changes. */
const COVERED_FOR_MS = 1000;
/** The shortest delay that browsers allow for an IntersectionObserver with visibility. */
const OBSERVER_DELAY_MS = 100;
/** The longest time from a tap to its focus, which arrives when the finger is lifted. */
const TAP_MS = 500;

type VisibilityOptions = IntersectionObserverInit & { trackVisibility: true; delay: number };
type VisibilityEntry = IntersectionObserverEntry & { isVisible?: boolean };

/**
 * Reports whether a host page may hide or disguise a card of this frame. IntersectionObserver v2 detects content of the
 * host page above the card, and rectangular clipping, fading, filters, scaling and rotation. It does not detect `zoom`,
 * which makes a CSS pixel smaller than one device pixel. Other disguises are listed in the README, "Decisions".
 *
 * The card is checked again after a resize, because Chromium then drops clicks. The card is also checked when it gets
 * the focus without a press, which the host may have caused. Then the heading is focused.
 *
 * @returns a function that stops watching.
 */
export function watchCover(card: Element, report: (readiness: 'checking' | 'covered' | 'ready') => void): () => void {
  let isSeen = false;
  let isReady = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const set = (readiness: 'checking' | 'covered' | 'ready') => {
    isReady = readiness === 'ready';
    report(readiness);
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
  const onPress = () => {
    isPressed = true;
  };
  const onRelease = ({ timeStamp }: Event) => {
    isPressed = false;
    releasedMs = timeStamp;
  };
  const onFocus = ({ timeStamp }: Event) => {
    if (isPressed || timeStamp - releasedMs < TAP_MS) return;
    focusHeading();
    // Deferred, because Tab moves to the first control after this event.
    setTimeout(focusHeading);
    check();
  };

  const stop = new AbortController();
  const { signal } = stop;
  observer.observe(card);
  window.addEventListener('resize', check, { signal });
  window.addEventListener('focus', onFocus, { signal });
  document.addEventListener('visibilitychange', check, { signal });
  window.addEventListener('pointerdown', onPress, { signal, capture: true });
  for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, onRelease, { signal, capture: true });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    stop.abort();
  };
}
