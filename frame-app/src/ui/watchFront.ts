/** The time that a page must have been in front before a decision counts; longer than a double click. */
const IN_FRONT_MS = 1000;

/**
 * Reports whether this page is in front: visible and focused for `IN_FRONT_MS`. In a browser without focus events, a
 * press in the page counts as the focus.
 *
 * @returns a function that stops watching.
 */
export function watchFront(tell: (readiness: 'unfocused' | 'waiting' | 'ready') => void): () => void {
  let isInFront = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function setInFront(is: boolean) {
    clearTimeout(timer);
    isInFront = is;
    tell(is ? 'waiting' : 'unfocused');
    if (is) timer = setTimeout(() => tell('ready'), IN_FRONT_MS);
  }
  const isVisible = () => document.visibilityState === 'visible';
  const judge = () => setInFront(isVisible() && document.hasFocus());
  const focused = () => setInFront(isVisible());
  const blurred = () => {
    // The focus may have moved to a frame inside this page.
    if (!document.hasFocus()) setInFront(false);
  };
  const pressed = ({ isTrusted }: Event) => {
    if (isTrusted && !isInFront && isVisible()) setInFront(true);
  };

  const stop = new AbortController();
  const { signal } = stop;
  window.addEventListener('focus', focused, { signal });
  window.addEventListener('blur', blurred, { signal });
  document.addEventListener('visibilitychange', judge, { signal });
  for (const press of ['pointerdown', 'keydown']) window.addEventListener(press, pressed, { signal, capture: true });
  judge();
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}
