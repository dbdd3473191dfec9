/** A session is lengthened at most this often: milliseconds, as often as the provider's client refreshes. */
const EVERY_MS = 180_000;

/**
 * Lengthens the session while somebody presses or types on the page. What the frames see of that is enough for nobody: the
 * visitor is active in the application.
 *
 * @param clock where is noted when the next press may lengthen it, for all clients of the page; undefined where there is no session.
 * @param signal ends it.
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
