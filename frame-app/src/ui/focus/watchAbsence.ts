import { RETURN_POLL_MS, SETTLE_MS } from './focusLimits.ts';

/** Firefox only: matches while the browser window is inactive. */
const INACTIVE = ':-moz-window-inactive';

/**
 * Reports when the host page takes the focus from the field while the visitor is in another window or tab. On their
 * return from a mailbox, for example, they would type into the host page. A visitor who returns by clicking on the page
 * focuses the field first, as browsers restore the focus.
 */
export function watchAbsence(field: HTMLElement, onTaken: () => void, signal: AbortSignal): void {
  let isAbsent = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => clearTimeout(timer));

  // Focus events of elements do not bubble, so only events of the window arrive here.
  const hear = (type: 'focus' | 'blur', listener: () => void) =>
    window.addEventListener(type, ({ isTrusted }) => isTrusted && listener(), { signal });

  hear('focus', () => {
    isAbsent = false;
    clearTimeout(timer);
  });
  hear('blur', () => {
    // A second blur without a focus in between: the focus moved from this frame to another document of the page.
    if (isAbsent) return onTaken();
    isAbsent = document.activeElement === field;
    if (isAbsent && CSS.supports(`selector(${INACTIVE})`))
      timer = setTimeout(() => isGone() && awaitReturn(), SETTLE_MS);
  });

  const isGone = () => document.visibilityState === 'hidden' || document.documentElement.matches(INACTIVE);

  /** Firefox fires no second blur. There the window becomes active again without returning the focus. */
  function awaitReturn(wasBack = false) {
    timer = setTimeout(() => {
      const isBack = !isGone();
      if (isBack && wasBack) onTaken();
      else awaitReturn(isBack);
    }, RETURN_POLL_MS);
  }
}
