import type { Page } from '@playwright/test';
import './browserGlobals.ts';
import { runPrivileged } from './privileged.ts';

/** The browser's own Back and Forward, in the tab that shows this page's address. */
export async function moveInHistory(page: Page, by: 1 | -1): Promise<void> {
  await inHistory(page, by);
}

/** How many entries lie beneath the one that this page's tab shows. */
export function readHistoryIndex(page: Page): Promise<number> {
  return inHistory(page, 0);
}

/** Goes there when it is elsewhere, and says where the tab stood. */
const inHistory = async (page: Page, by: -1 | 0 | 1) =>
  runPrivileged(
    (url, by) => {
      const tabs = [...Services.wm.getEnumerator('navigator:browser')].flatMap(({ gBrowser }) => gBrowser.tabs);
      const tab = tabs.find(({ linkedBrowser }) => linkedBrowser.currentURI.spec === url);
      if (!tab) throw new Error(`No tab shows ${url}.`);
      const { browsingContext } = tab.linkedBrowser;
      const { index } = browsingContext.sessionHistory;
      if (by !== 0) browsingContext.goToIndex(index + by);
      return index;
    },
    // Playwright does not hear of every fragment.
    await page.evaluate(() => location.href),
    by,
  );
