import { wasFocusTaken } from './takenFocus.ts';

/** The time between the focus that a press gives to a frame and the focus of the pressed element. */
const PRESS_MS = 500;

/** Returns whether this document has the focus; always true for a top-level page. */
export const hasFocus = (): boolean => window.parent === window || document.hasFocus();

/**
 * Returns whether an element is a field for a passcode or a password. Such fields are focused even after the page took
 * the focus, so that a secret is not typed into that page.
 */
const isSecret = (element: HTMLElement | null): boolean => element?.hasAttribute('data-secret') ?? false;

/**
 * Focuses an element if this document has the focus. Otherwise waits until its window gets the focus back, for example
 * after a visit to another tab. If the frame took the focus, it would receive keys that the visitor types into the host
 * page. A press focuses the pressed element instead.
 *
 * @param hadFocus whether this document had the focus when the element was chosen.
 * @returns a function that cancels a pending focus.
 */
export function focusWhenOurs(
  find: () => HTMLElement | null,
  hadFocus: boolean,
  onFocused: (element: HTMLElement) => void,
): () => void {
  let pressedAtMs = Number.NEGATIVE_INFINITY;
  const stop = new AbortController();
  const { signal } = stop;
  const takeFocus = () => {
    stop.abort();
    const element = find();
    if (!element) return;
    element.focus({ preventScroll: true });
    onFocused(element);
  };
  if (hadFocus || hasFocus() || (wasFocusTaken() && isSecret(find()))) {
    takeFocus();
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
      else takeFocus();
    },
    { signal },
  );
  return () => stop.abort();
}
