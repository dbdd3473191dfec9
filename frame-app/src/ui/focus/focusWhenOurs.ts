import { wasFocusTaken } from './takenFocus.ts';

/** A press gives a frame the focus before what is pressed gets it. */
const PRESS_MS = 500;

/** Whether this document has the focus. A page of its own is what its visitor looks at. */
export const hasFocus = (): boolean => window.parent === window || document.hasFocus();

/** A field that expects a passcode or a password: what is typed blindly must not reach the page that took the focus. */
const isSecret = (element: HTMLElement | null): boolean => element?.hasAttribute('data-secret') ?? false;

/**
 * Moves the focus to what is found where this document has it: at once, or once its window gets it back, as after a visit to another
 * tab. A frame that took the focus of its page would take the keys of who is typing there. A press chooses its own element.
 *
 * @param hadFocus it had it when what is to be focused was decided on.
 * @returns the way to give it up.
 */
export function focusWhenOurs(
  find: () => HTMLElement | null,
  hadFocus: boolean,
  onFocused: (element: HTMLElement) => void,
): () => void {
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
  if (hadFocus || hasFocus() || (wasFocusTaken() && isSecret(find()))) {
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
