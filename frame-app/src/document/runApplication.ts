import { linkOf, modulePreload } from './modulePreload.ts';

/** The longest wait for the host, which may not answer, and which hears of no size from a frame out of sight. */
const latestMs = 1_000;
/** How long what draws waits at most for a press that was kept to be sent. */
const firstMs = 300;
/** Time between two attempts to load the application. */
const retryMs = 2_000;

/**
 * Runs the application, which the document only fetches: first what works, then what draws. The links `#application` and `#drawing`,
 * written by the build, are their addresses. It waits for the host to be answered, because on a second visit the application comes from
 * the cache at once, and running it would delay that on the thread that they share. When it cannot be loaded, it is asked for again until
 * it can.
 *
 * @param hostServed null where there is nothing to see and the application shall run at once.
 * @param load runs the application of an address.
 * @param onMissing hears whether it is waited for in vain so far.
 * @param prepare called once, before anything runs.
 * @param kept what was pressed, and when that has been sent: what draws keeps the thread for long, so it comes after that.
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
  // Until now what works had the line to itself. While a press waits, what draws is not compiled, and asked for only if the thread
  // has nothing to do, as on a first visit. Only Chromium is known to keep what is fetched that way.
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
      modulePreload('drawing'); // what has not been until now comes with the next line
      await run('drawing');
      onMissing(false);
    } catch {
      onMissing(true);
      setTimeout(attempt, retryMs);
    }
  };
  void attempt();
}
