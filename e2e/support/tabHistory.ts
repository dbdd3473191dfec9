import type { CDPSession, Page } from '@playwright/test';

/** The history of a tab as its visitor has it: by the browser's own Back and Forward, which no page can refuse. */
export class TabHistory {
  readonly #devtools: CDPSession;

  private constructor(devtools: CDPSession) {
    this.#devtools = devtools;
  }

  static async of(page: Page): Promise<TabHistory> {
    return new TabHistory(await page.context().newCDPSession(page));
  }

  back = () => this.#go(-1);
  forward = () => this.#go(1);

  /** How many times Back leads from here to the beginning of the tab. */
  async position(): Promise<number> {
    return (await this.#read()).currentIndex;
  }

  async #go(by: 1 | -1): Promise<void> {
    const { currentIndex, entries } = await this.#read();
    const entry = entries[currentIndex + by];
    if (!entry) throw new Error('The history of the tab ends here.');
    await this.#devtools.send('Page.navigateToHistoryEntry', { entryId: entry.id });
  }

  #read() {
    return this.#devtools.send('Page.getNavigationHistory');
  }
}
