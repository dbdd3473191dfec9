import { linkOf, modulePreload } from './modulePreload.ts';

/** The longest wait for the host, which may never answer. A frame outside the viewport reports no size to it. */
const latestMs = 1_000;
/** The longest time the rendering part waits for an early submit to be sent. */
const firstMs = 300;
/** The time between two attempts to load the application. */
const retryMs = 2_000;

/**
 * Runs the application, which the document has only fetched: first the flow (`#application`), then the rendering part
 * (`#drawing`). The build writes these links. It waits for the host's answer first: on a second visit the application
 * comes from the cache at once, and running it would delay that answer on the shared thread. If loading fails, it is
 * repeated until it succeeds.
 *
 * @param hostServed Resolves when the host has answered; null if nothing is shown and the application can run at once.
 * @param load Runs the module at an address.
 * @param onMissing Called with true after each failed attempt, with false on success.
 * @param prepare Called once, before anything runs.
 * @param kept The early submit or click, and when it has been sent. Rendering blocks the thread, so it comes later.
 */
export async function runApplication(
  hostServed: Promise<void> | null,
  load: (address: string) => Promise<unknown>,
  onMissing: (isMissing: boolean) => void,
  prepare: () => void,
  kept: { readonly pressed?: unknown; readonly started?: Promise<unknown> },
): Promise<void> {
  if (hostServed && !document.hidden) {
    await Promise.race([hostServed, new Promise((resolve) => setTimeout(resolve, latestMs))]);
  }
  // The flow's files had the network to themselves until now. While an early submit waits, the rendering part is not
  // compiled, and fetched only when the thread is idle. Only Chromium is known to keep a prefetched file.
  if (kept.pressed && 'chrome' in window) {
    requestIdleCallback(() => {
      linkOf('drawing').rel ||= 'prefetch';
    });
  } else modulePreload('drawing');
  prepare();
  const attempt = async (): Promise<void> => {
    try {
      const run = (id: string) => load(linkOf(id).href);
      await run('application');
      await Promise.race([kept.started, new Promise((resolve) => setTimeout(resolve, firstMs))]);
      modulePreload('drawing'); // does nothing if it was preloaded above
      await run('drawing');
      onMissing(false);
    } catch {
      onMissing(true);
      setTimeout(attempt, retryMs);
    }
  };
  void attempt();
}
