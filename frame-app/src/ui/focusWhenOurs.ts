/** A press gives a frame the focus before what is pressed gets it. */
const PRESS_MS = 500;

/**
 * Moves the focus to what is found where this document has it: at once, or once its window gets it back, as after a visit to another
 * tab. A frame that took the focus of its page would take the keys of who is typing there. A press chooses its own element.
 *
 * @returns the way to give it up.
 */
export function focusWhenOurs(find: () => HTMLElement | null, onFocused: (element: HTMLElement) => void): () => void {
  let pressedAtMs = Number.NEGATIVE_INFINITY;
  const stop = new AbortController();
  const { signal } = stop;
  const take = () => {
    stop.abort();
    const element = find();
    if (!element) return;
    element.focus({ preventScroll: true });
    onFocused(element);
  };
  if (window.parent === window || document.hasFocus()) {
    take();
    return () => {};
  }
  window.addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      pressedAtMs = timeStamp;
    },
    { signal, capture: true },
  );
  window.addEventListener(
    'focus',
    ({ timeStamp }) => {
      if (timeStamp - pressedAtMs < PRESS_MS || document.activeElement !== document.body) stop.abort();
      else take();
    },
    { signal },
  );
  return () => stop.abort();
}
