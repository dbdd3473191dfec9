import type { Page } from '@playwright/test';

/**
 * Opens a page that may redirect by itself before it has loaded. Playwright reports such a redirect as an interrupted
 * navigation, even after the page's commit if the machine is busy.
 */
export async function openRedirect(page: Page, url: string): Promise<void> {
  try {
    await page.goto(url, { waitUntil: 'commit' });
  } catch (error) {
    if (!/interrupted by another navigation|NS_BINDING_ABORTED/.test(String(error))) throw error;
  }
}
