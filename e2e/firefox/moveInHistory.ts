import type { Page } from '@playwright/test';
import './browserGlobals.ts';
import { runPrivileged } from './privileged.ts';

/** Goes back or forward in the tab that shows this page's address. */
export async function moveInHistory(page: Page, by: 1 | -1): Promise<void> {
  await inHistory(page, by);
}

/** Returns the index of the current history entry of this page's tab. */
export function readHistoryIndex(page: Page): Promise<number> {
  return inHistory(page, 0);
}

/** Moves by `by` entries, if not zero, and returns the previous index. */
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
    // `page.url()` can miss changes of the fragment.
    await page.evaluate(() => location.href),
    by,
  );
