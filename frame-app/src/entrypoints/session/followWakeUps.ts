/**
 * The interval of the checks. Timers stop while the device sleeps, and no event reports the end of sleep for a page
 * that stayed visible.
 */
const LOOK_EVERY_MS = 5_000;

/**
 * Calls `look` every few seconds, and after the page may have stopped running: hidden, frozen, cached or offline. The
 * call then receives the event.
 */
export function followWakeUps(check: (event?: Event) => void): void {
  setInterval(check, LOOK_EVERY_MS);
  for (const type of ['visibilitychange', 'resume']) document.addEventListener(type, check);
  for (const type of ['pageshow', 'focus', 'online']) window.addEventListener(type, check);
}
