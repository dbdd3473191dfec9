import { expect, type Page } from '@playwright/test';
import type { DevServer } from '@vestibule/dev-server';

/** Shows every state of the widget's screens one at a time in the same document, without a reload. */
export class Gallery {
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Opens the first state with reduced motion, so tests need not wait for animations. */
  static async open(page: Page, { urls }: DevServer): Promise<Gallery> {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${urls.provider}/gallery/Main/email`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    return new Gallery(page);
  }

  /** Returns the names of all states in order, such as `Main/wallets`. */
  async names(): Promise<string[]> {
    const screens = await this.#page.evaluate(async () => {
      const address = '/gallery/files/names.js';
      return ((await import(address)) as { galleryNames: [string, string[]][] }).galleryNames;
    });
    return screens.flatMap(([screen, states]) => states.map((state) => `${screen}/${state}`));
  }

  /** Shows a state and waits for the parts that its screen loads lazily. */
  async show(name: string, wishes: { theme?: object; scheme?: 'light' | 'dark'; locale?: string } = {}): Promise<void> {
    const { theme, ...otherWishes } = wishes;
    const search = new URLSearchParams({ ...otherWishes, ...(theme && { theme: JSON.stringify(theme) }) });
    const address = `/gallery/${name.split('/').map(encodeURIComponent).join('/')}?${search}`;
    await this.#page.evaluate((address) => {
      history.replaceState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    }, address);
    await this.#page.waitForFunction(
      (title) =>
        document.title === title &&
        document.querySelector('h1')?.checkVisibility() &&
        // Screens that read keep theirs, which have the name of a screen.
        !document.querySelector('[class="kept kept-"] > *'),
      name.replace('/', ': '),
    );
  }
}
