const LOOK_EVERY_MS = 250;

/** Calls `look` repeatedly, because not every browser reports cookie changes of other documents. Returns a stop function. */
export function poll(check: () => void): () => void {
  const repeat = setInterval(check, LOOK_EVERY_MS);
  // Browsers slow down timers of background pages.
  document.addEventListener('visibilitychange', check);
  return () => {
    clearInterval(repeat);
    document.removeEventListener('visibilitychange', check);
  };
}
