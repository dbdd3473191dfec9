/** Timers stand still while the device sleeps, and no event tells that it woke up under a page that stayed visible. */
const LOOK_EVERY_MS = 5_000;

/**
 * Calls `look` every few seconds, and with the event when the page may have stood still: hidden, frozen, cached or
 * offline.
 */
export function followWakeUps(look: (event?: Event) => void): void {
  setInterval(look, LOOK_EVERY_MS);
  for (const type of ['visibilitychange', 'resume']) document.addEventListener(type, look);
  for (const type of ['pageshow', 'focus', 'online']) window.addEventListener(type, look);
}
