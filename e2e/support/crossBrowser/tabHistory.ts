import type { Page } from '@playwright/test';
import { isFirefox } from '../../firefox/isFirefox.ts';
import { moveInHistory, readHistoryIndex } from '../../firefox/moveInHistory.ts';

/** A tab's history, moved with the browser's Back and Forward, which no page can prevent. */
export class TabHistory {
  readonly #go: (by: 1 | -1) => Promise<void>;
  /** Returns the number of entries before the current one. */
  readonly position: () => Promise<number>;

  private constructor(go: (by: 1 | -1) => Promise<void>, position: () => Promise<number>) {
    this.#go = go;
    this.position = position;
  }

  static async of(page: Page): Promise<TabHistory> {
    if (isFirefox(page.context())) {
      return new TabHistory(
        (by) => moveInHistory(page, by),
        () => readHistoryIndex(page),
      );
    }
    const devtools = await page.context().newCDPSession(page);
    const read = () => devtools.send('Page.getNavigationHistory');
    return new TabHistory(
      async (by) => {
        const { currentIndex, entries } = await read();
        const entry = entries[currentIndex + by];
        if (!entry) throw new Error('The history of the tab ends here.');
        await devtools.send('Page.navigateToHistoryEntry', { entryId: entry.id });
      },
      async () => (await read()).currentIndex,
    );
  }

  back = () => this.#go(-1);
  forward = () => this.#go(1);
}
