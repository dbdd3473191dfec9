/** The minimum time between two extensions in milliseconds, equal to the refresh interval of the provider's client. */
const EVERY_MS = 180_000;

/**
 * Extends the session while the visitor presses or types on the page. The frames cannot see that activity.
 *
 * @param clock returns the time of the next allowed extension, shared by all clients of the page; undefined without a
 * session.
 * @param signal stops it.
 */
export function extendWhileActive(
  extend: () => Promise<unknown>,
  clock: () => { nextExtendMs: number } | undefined,
  signal: AbortSignal,
): void {
  const act = () => {
    const activeAtMs = clock();
    if (!activeAtMs || Date.now() < activeAtMs.nextExtendMs) return;
    activeAtMs.nextExtendMs = Date.now() + EVERY_MS;
    // The next press tries again.
    extend().catch(() => {
      activeAtMs.nextExtendMs = 0;
    });
  };
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, act, { capture: true, passive: true, signal });
}
