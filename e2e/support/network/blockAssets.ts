import type { Page } from '@playwright/test';

/**
 * Keeps files of the frame from coming, in a browser that remembers it as Firefox and WebKit do: a script's address that
 * failed once fails for as long as the document lives.
 *
 * @param isDown whether an address, less its query, cannot be had now.
 */
export async function blockAssets(page: Page, auth: string, isDown: (path: string) => boolean): Promise<void> {
  const failed = new Set<string>();
  await page.route(`${auth}/**`, async (route) => {
    const { pathname, href } = new URL(route.request().url());
    const kind = route.request().resourceType();
    if (kind === 'document') failed.clear();
    if (!pathname.startsWith('/assets/')) return route.fallback();
    const isGone = isDown(pathname);
    if (isGone && kind !== 'fetch') failed.add(href);
    if (isGone || (kind !== 'fetch' && failed.has(href))) return route.abort();
    return route.continue();
  });
}
