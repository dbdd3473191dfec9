import { createContext, type RefObject, useContext, useEffect, useEffectEvent } from 'react';

/** Nobody leaves a frame by hand this soon after a key, a press, or the arrival of the focus in a field: milliseconds. */
const BY_HAND_MS = 250;
/** How long the browser may take to say that the whole page was left: milliseconds. */
const SETTLED_MS = 50;

/** What is to be done when the host page takes the focus from a secret field. Nothing on a page of its own. */
export const FocusMoved = createContext<(() => void) | null>(null);

/**
 * Watches a field that expects a passcode or a password. A host page that takes the focus away reads what the visitor types next.
 * The frame sees no key of that, but it sees that its window loses the focus faster than a hand moves. Keys that lead out of the frame
 * (Tab, Escape, shortcuts), another tab or window, and a press on the page some moments later are the visitor's own.
 *
 * @returns the way to stop.
 */
export function watchFocus(field: HTMLInputElement, onMoved: () => void): () => void {
  let actedMs = Number.NEGATIVE_INFINITY;
  /** Browsers blur the field before its window, or leave it as it is. */
  let blurredMs = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = new AbortController();
  const options = { signal: stop.signal, capture: true };

  const acted = ({ timeStamp }: Event) => {
    actedMs = timeStamp;
  };
  const pressed = (event: KeyboardEvent) => {
    const isTyped = [...event.key].length === 1 || event.key === 'Backspace' || event.key === 'Unidentified';
    const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
    actedMs = isTyped && !isShortcut ? event.timeStamp : Number.NEGATIVE_INFINITY;
  };
  const left = ({ timeStamp }: Event) => {
    // A code that is being verified is typed already.
    const wasFocused = document.activeElement === field || timeStamp - blurredMs < SETTLED_MS;
    const isExpected = wasFocused && !field.readOnly && !field.disabled;
    if (!isExpected || timeStamp - actedMs > BY_HAND_MS) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (document.visibilityState === 'visible' && !document.hasFocus()) onMoved();
    }, SETTLED_MS);
  };

  field.addEventListener('focus', acted, options);
  field.addEventListener(
    'blur',
    ({ timeStamp }) => {
      blurredMs = timeStamp;
    },
    options,
  );
  for (const press of ['pointerdown', 'pointerup']) window.addEventListener(press, acted, options);
  window.addEventListener('keydown', pressed, options);
  window.addEventListener('blur', left, { signal: stop.signal });
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}

/** Watches a secret field for as long as it is shown in a frame. */
export function useFocusGuard(field: RefObject<HTMLInputElement | null>): void {
  const report = useContext(FocusMoved);
  const moved = useEffectEvent(() => report?.());
  const isWatched = report !== null;
  useEffect(() => {
    if (isWatched && field.current) return watchFocus(field.current, moved);
  }, [field, isWatched]);
}
