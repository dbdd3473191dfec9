import type { Page, Route } from '@playwright/test';

/**
 * Delays every file that the frame loads after its document, as a slow network does. The frame cannot become ready.
 * Returns a function that releases the files.
 *
 * @param path pattern of the files to hold.
 */
export async function holdAssets(page: Page, auth: string, path = '/assets/**'): Promise<() => void> {
  const requests: Route[] = [];
  let isReleased = false;
  await page.route(auth + path, (route) => {
    if (isReleased) return route.continue();
    requests.push(route);
  });
  return () => {
    isReleased = true;
    // Requests of a frame that was removed meanwhile are already aborted.
    for (const route of requests) route.continue().catch(() => {});
  };
}
