import { expect, type Page } from '@playwright/test';
import type { DevServer } from '@vestibule/dev-server';

/** The widget's screens in all their states, one at a time, in one document: nothing is loaded anew from one to the next. */
export class Gallery {
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Opens the first of them. What moves and can do without is still, so that nobody waits for it. */
  static async open(page: Page, { urls }: DevServer): Promise<Gallery> {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${urls.provider}/gallery/Main/e-mail`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    return new Gallery(page);
  }

  /** Of all states, in their order, what to show: `Main/wallets`. */
  async names(): Promise<string[]> {
    const screens = await this.#page.evaluate(async () => {
      const address = '/gallery/files/names.js';
      return ((await import(address)) as { galleryNames: [string, string[]][] }).galleryNames;
    });
    return screens.flatMap(([screen, states]) => states.map((state) => `${screen}/${state}`));
  }

  /** The screen, and all parts that it loads by itself. */
  async show(name: string, wishes: { theme?: object; scheme?: 'light' | 'dark'; locale?: string } = {}): Promise<void> {
    const { theme, ...others } = wishes;
    const search = new URLSearchParams({ ...others, ...(theme && { theme: JSON.stringify(theme) }) });
    const address = `/gallery/${name.split('/').map(encodeURIComponent).join('/')}?${search}`;
    await this.#page.evaluate((address) => {
      history.replaceState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    }, address);
    await this.#page.waitForFunction(
      (title) =>
        document.title === title &&
        document.querySelector('h1')?.checkVisibility() &&
        !document.querySelector('.kept, .kept-tabs, .kept-form'),
      name.replace('/', ': '),
    );
  }
}
