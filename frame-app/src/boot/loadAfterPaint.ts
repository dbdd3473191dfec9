/** Milliseconds. A frame that is hidden never paints, and a host may never answer; otherwise both have happened by then. */
const latestMs = 150;
const retryMs = 2_000;

/**
 * Runs the application, which the document only fetches, once the form is seen and the host connected: on a second visit it
 * comes from the cache at once, and would stand in the way of both. Where it cannot be had it is asked for until it can.
 */
export async function loadAfterPaint(connected: Promise<unknown> | undefined): Promise<void> {
  const painted = new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const late = new Promise((resolve) => setTimeout(resolve, latestMs));
  await Promise.race([late, Promise.all([painted, connected])]);

  // The first that the document names is `main.tsx`.
  const { href } = document.querySelector('link[rel=modulepreload]') as HTMLLinkElement;
  const load = (): unknown => import(href).catch(() => setTimeout(load, retryMs));
  load();
}
