/** A page must have been in front for this time before a decision counts. Longer than a double click. */
const IN_FRONT_MS = 1000;

/**
 * Reports whether this page is in front: visible and focused for `IN_FRONT_MS`. In a browser without focus events, a
 * press in the page counts as the focus.
 *
 * @returns a function that stops watching.
 */
export function watchFront(report: (readiness: 'unfocused' | 'waiting' | 'ready') => void): () => void {
  let isInFront = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function setInFront(is: boolean) {
    clearTimeout(timer);
    isInFront = is;
    report(is ? 'waiting' : 'unfocused');
    if (is) timer = setTimeout(() => report('ready'), IN_FRONT_MS);
  }
  const isVisible = () => document.visibilityState === 'visible';
  const judge = () => setInFront(isVisible() && document.hasFocus());
  const onFocus = () => setInFront(isVisible());
  const onBlur = () => {
    // If the focus has moved to a frame inside this page, the document still has it.
    if (!document.hasFocus()) setInFront(false);
  };
  const onPress = ({ isTrusted }: Event) => {
    if (isTrusted && !isInFront && isVisible()) setInFront(true);
  };

  const stop = new AbortController();
  const { signal } = stop;
  window.addEventListener('focus', onFocus, { signal });
  window.addEventListener('blur', onBlur, { signal });
  document.addEventListener('visibilitychange', judge, { signal });
  for (const press of ['pointerdown', 'keydown']) window.addEventListener(press, onPress, { signal, capture: true });
  judge();
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}
