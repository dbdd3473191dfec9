/** Milliseconds. Of a frame that is not painted for now, or a host that does not answer. */
const latestMs = 1_000;
const retryMs = 2_000;

/**
 * Runs the application, which the document only fetches, once the form is seen and the host has heard of it: on a second
 * visit it comes from the cache at once, and would stand in the way of both, which share its thread. Where it cannot be had
 * it is asked for until it can.
 *
 * @param hostServed null where there is nothing to see and the application shall run at once.
 */
export async function loadAfterPaint(hostServed: Promise<void> | null): Promise<void> {
  if (hostServed && !document.hidden) {
    const painted = new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const late = new Promise((resolve) => setTimeout(resolve, latestMs));
    await Promise.race([late, Promise.all([painted, hostServed])]);
  }
  // The first that the document names is `main.tsx`.
  const { href } = document.querySelector('link[rel=preload]') as HTMLLinkElement;
  const load = (): unknown => import(href).catch(() => setTimeout(load, retryMs));
  load();
}
