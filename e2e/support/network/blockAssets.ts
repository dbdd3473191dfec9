import type { Page } from '@playwright/test';

/**
 * Blocks files of the frame. A script address that failed once fails for the lifetime of the document, as in Firefox and
 * WebKit.
 *
 * @param isDown whether the file at this path is currently unavailable.
 */
export async function blockAssets(page: Page, auth: string, isDown: (path: string) => boolean): Promise<void> {
  const failures = new Set<string>();
  await page.route(`${auth}/**`, async (route) => {
    const { pathname, href } = new URL(route.request().url());
    const kind = route.request().resourceType();
    if (kind === 'document') failures.clear();
    if (!pathname.startsWith('/assets/')) return route.fallback();
    const isGone = isDown(pathname);
    if (isGone && kind !== 'fetch') failures.add(href);
    if (isGone || (kind !== 'fetch' && failures.has(href))) return route.abort();
    return route.continue();
  });
}
