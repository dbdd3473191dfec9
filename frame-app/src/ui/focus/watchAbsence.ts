import { RETURN_POLL_MS, SETTLE_MS } from './focusLimits.ts';

/** In Firefox: whether the window of the browser is behind another one. */
const INACTIVE = ':-moz-window-inactive';

/**
 * Tells when the page around takes the focus from a field while the visitor is in another window or tab, such as that of the
 * mailbox: on their return they would type into the page. Whoever comes back by pressing something on the page gives the
 * focus to the field first, as the browser does.
 */
export function watchAbsence(field: HTMLElement, onTaken: () => void, signal: AbortSignal): void {
  let isAbsent = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => clearTimeout(timer));

  // Those of elements do not bubble.
  const hear = (type: 'focus' | 'blur', heard: () => void) =>
    window.addEventListener(type, ({ isTrusted }) => isTrusted && heard(), { signal });

  hear('focus', () => {
    isAbsent = false;
    clearTimeout(timer);
  });
  hear('blur', () => {
    // Blurred once more, though the focus was not back: it went from this frame to another document of the page.
    if (isAbsent) return onTaken();
    isAbsent = document.activeElement === field;
    if (isAbsent && CSS.supports(`selector(${INACTIVE})`))
      timer = setTimeout(() => isGone() && awaitReturn(), SETTLE_MS);
  });

  const isGone = () => document.visibilityState === 'hidden' || document.documentElement.matches(INACTIVE);

  /** Firefox does not blur it once more: there the window is in front again, and the focus does not come. */
  function awaitReturn(wasBack = false) {
    timer = setTimeout(() => {
      const isBack = !isGone();
      if (isBack && wasBack) onTaken();
      else awaitReturn(isBack);
    }, RETURN_POLL_MS);
  }
}
