import type { Page, Route } from '@playwright/test';

/**
 * Holds everything the frame loads beside its document, as a slow network does: it cannot be ready. Returns the release.
 *
 * @param path of one file alone.
 */
export async function holdAssets(page: Page, auth: string, path = '/assets/**'): Promise<() => void> {
  const held: Route[] = [];
  let isReleased = false;
  await page.route(auth + path, (route) => {
    if (isReleased) return route.continue();
    held.push(route);
  });
  return () => {
    isReleased = true;
    // A request of a frame that is gone meanwhile is over.
    for (const route of held) route.continue().catch(() => {});
  };
}
