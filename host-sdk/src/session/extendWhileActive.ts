/** The minimum time between two extensions in milliseconds, equal to the refresh interval of the provider's client. */
const EVERY_MS = 180_000;

/**
 * Extends the session while the visitor presses or types on the page. The frames see none of that activity.
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
    const noted = clock();
    if (!noted || Date.now() < noted.nextExtendMs) return;
    noted.nextExtendMs = Date.now() + EVERY_MS;
    // The next press tries again.
    extend().catch(() => {
      noted.nextExtendMs = 0;
    });
  };
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, act, { capture: true, passive: true, signal });
}
