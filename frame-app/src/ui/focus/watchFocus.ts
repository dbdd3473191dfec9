import { NEW_FOR_MS, RETAKE_AFTER_MS, SETTLE_MS } from './focusLimits.ts';
import { createFocusMonitor, isLeadingKey } from './focusMonitor.ts';
import { isMouseOver } from './mouseOver.ts';
import { watchAbsence } from './watchAbsence.ts';

type FocusWatch = {
  /** Called once when the host page has taken the focus, after the field was emptied. */
  onTaken(): void;
  /**
   * Called with true when the focus is on the host page, perhaps because the visitor pressed something there, and with
   * false when it is back.
   */
  onAway(isAway: boolean): void;
  /** True if the host page has taken the focus before, so that an unexplained loss counts. */
  isSuspicious: boolean;
};

/**
 * Watches a field of a frame that expects a passcode or a password. When the host page takes its focus, empties the
 * field and calls `onTaken` once; `focusMonitor.ts` decides which losses count.
 *
 * While another window, the browser's own controls or its prompts have the focus, the field stays the active element of
 * its document. That does not count as a loss.
 *
 * @returns a function that stops watching.
 */
export function watchFocus(field: HTMLInputElement, { onTaken, onAway, isSuspicious }: FocusWatch): () => void {
  const judge = createFocusMonitor(isSuspicious);
  const stop = new AbortController();
  const { signal } = stop;
  const drawnMs = performance.now();
  let pressedMs = drawnMs;

  const isElsewhere = () =>
    document.activeElement !== field && !document.hasFocus() && document.visibilityState === 'visible';

  function afterwards(delayMs: number, then: () => void) {
    const timer = setTimeout(() => isElsewhere() && then(), delayMs);
    signal.addEventListener('abort', () => clearTimeout(timer));
  }

  function lost(atMs: number) {
    afterwards(SETTLE_MS, () => {
      const verdict = judge.lost(atMs, isMouseOver());
      if (verdict === 'retake') afterwards(RETAKE_AFTER_MS, retake);
      if (verdict === 'page') taken();
      if (verdict === 'unclear') onAway(true);
    });
  }

  function taken() {
    stop.abort();
    field.value = '';
    onTaken();
  }

  function retake() {
    field.focus({ preventScroll: true });
    judge.given(performance.now());
  }

  /** Ignores untrusted events, because any script can create them. */
  const hear = <Type extends keyof HTMLElementEventMap>(
    target: EventTarget,
    type: Type,
    listener: (event: HTMLElementEventMap[Type]) => void,
  ) =>
    target.addEventListener(
      type,
      (event) => {
        if (event.isTrusted) listener(event as HTMLElementEventMap[Type]);
      },
      { signal, capture: true },
    );

  hear(field, 'focus', ({ timeStamp }) => {
    onAway(false);
    if (timeStamp - drawnMs < NEW_FOR_MS) judge.given(timeStamp);
  });
  hear(field, 'blur', ({ timeStamp }) => lost(timeStamp));
  hear(field, 'input', ({ timeStamp }) => judge.typed(timeStamp));
  hear(field, 'pointerdown', ({ timeStamp }) => {
    pressedMs = timeStamp;
    judge.pressed(timeStamp);
  });
  // In Firefox a page can prevent a press from focusing the field.
  hear(field, 'click', () => lost(pressedMs));
  hear(window, 'keydown', (event) => {
    if (isLeadingKey(event)) judge.leadingKey(event.timeStamp);
  });
  watchAbsence(field, taken, signal);
  if (document.activeElement === field && document.hasFocus()) judge.given(drawnMs);
  return () => stop.abort();
}
