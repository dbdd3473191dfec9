const LOOK_EVERY_MS = 250;

/** No document is told when another one changes a cookie, in every browser: so it looks. Returns the way to stop. */
export function poll(look: () => void): () => void {
  const repeat = setInterval(look, LOOK_EVERY_MS);
  // A page that was in the back has slow timers.
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(repeat);
    document.removeEventListener('visibilitychange', look);
  };
}
