import { expect } from '@playwright/test';
import type { Driver } from './Driver.ts';
import { View } from './View.ts';

/** A WebKit browser: its windows and the cookies of the open page. */
export class Browser {
  readonly #driver: Driver;
  /** The initial tab. */
  readonly first: View;

  private constructor(driver: Driver, handle: string) {
    this.#driver = driver;
    this.first = new View(driver, handle);
  }

  static async open(driver: Driver, options: string[] = []): Promise<Browser> {
    await driver.open(options);
    return new Browser(driver, await driver.call<string>('GET', '/window'));
  }

  close = () => this.#driver.close();

  async newTab(): Promise<View> {
    const { handle } = await this.#driver.call<{ handle: string }>('POST', '/window/new', { type: 'tab' });
    return new View(this.#driver, handle);
  }

  /** Sets the outer size of the first tab's window in pixels. The driver requires position and size. */
  async resize(size: { width: number; height: number }): Promise<void> {
    await this.#driver.call('POST', '/window', { handle: this.first.handle });
    await this.#driver.call('POST', '/window/rect', { x: 0, y: 0, ...size });
  }

  /** Closes a tab, after which the first one is in front again. */
  async closeTab({ handle }: View): Promise<void> {
    await this.#driver.call('POST', '/window', { handle });
    await this.#driver.call('DELETE', '/window');
  }

  /** Returns the window that a press opens. */
  async windowOf(press: () => Promise<void>): Promise<View> {
    const before = await this.#handles();
    await press();
    let opened: string | undefined;
    await expect
      .poll(async () => {
        opened = (await this.#handles()).find((handle) => !before.includes(handle));
        return opened;
      }, 'a window opens')
      .toBeDefined();
    return new View(this.#driver, String(opened));
  }

  /** Waits until a window closes itself. */
  async closed({ handle }: View): Promise<void> {
    await expect.poll(() => this.#handles(), 'the window closes').not.toContain(handle);
  }

  /** Returns the cookies of the page in the first tab, including HttpOnly ones. */
  async cookies(): Promise<{ name: string; value: string; domain: string }[]> {
    await this.#driver.call('POST', '/window', { handle: this.first.handle });
    return this.#driver.call('GET', '/cookie');
  }

  #handles = () => this.#driver.call<string[]>('GET', '/window/handles');
}
