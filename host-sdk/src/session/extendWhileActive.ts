/** A session is lengthened at most this often: milliseconds, as often as the provider's client refreshes. */
const EVERY_MS = 180_000;

/**
 * Lengthens the session while somebody presses or types on the page. What the frames see of that is enough for nobody: the
 * visitor is active in the application.
 *
 * @param extend null where there is no session.
 * @param signal ends it.
 */
export function extendWhileActive(extend: () => Promise<unknown> | null, signal: AbortSignal): void {
  let nextMs = 0;
  const act = () => {
    if (Date.now() < nextMs) return;
    const extended = extend();
    if (!extended) return;
    nextMs = Date.now() + EVERY_MS;
    // The next press tries again.
    extended.catch(() => {
      nextMs = 0;
    });
  };
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, act, { capture: true, passive: true, signal });
}
