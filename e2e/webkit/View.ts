import { expect } from '@playwright/test';
import { fileOf } from './copyOfFrame.ts';
import type { Driver } from './Driver.ts';

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
type Element = { [elementKey]: string };

/** A document of a browser: a window, or the iframe in it that the CSS selector `frame` matches. */
export class View {
  readonly #driver: Driver;
  readonly handle: string;
  readonly #frame: string | undefined;

  constructor(driver: Driver, handle: string, frame?: string) {
    this.#driver = driver;
    this.handle = handle;
    this.#frame = frame;
  }

  /** Returns the widget in this page. */
  frame(selector = '#login iframe'): View {
    return new View(this.#driver, this.handle, selector);
  }

  async open(url: string): Promise<void> {
    await this.#enter();
    await this.#driver.call('POST', '/url', { url });
  }

  async url(): Promise<string> {
    await this.#driver.call('POST', '/window', { handle: this.handle });
    return this.#driver.call<string>('GET', '/url');
  }

  /** Runs a function in the document. Arguments and result are plain data. */
  async evaluate<Given extends unknown[], T>(
    run: (...parameters: Given) => T,
    ...parameters: Given
  ): Promise<Awaited<T>> {
    await this.#enter();
    const script = `const done = arguments[arguments.length - 1];
      Promise.resolve((${run})(...arguments[0])).then((value) => done({ value }), (thrown) => done({ thrown: String(thrown) }));`;
    const { value, thrown } = await this.#driver.call<{ value: Awaited<T>; thrown?: string }>(
      'POST',
      '/execute/async',
      { script, args: [parameters] },
    );
    if (thrown !== undefined) throw new Error(thrown);
    return value;
  }

  /** Returns the visible text. */
  text = (): Promise<string> => this.evaluate(() => document.body.innerText);

  /** Waits until a text is visible. */
  async shows(text: string): Promise<void> {
    await expect
      .poll(() => this.text().catch((error) => String(error)), `text of ${this.#frame ?? 'the page'}`)
      .toContain(text);
  }

  /** Waits until a lazy chunk of the application is loaded, by the name of its source. */
  async hasLoaded(part: string): Promise<void> {
    const file = fileOf(part);
    const isLoaded = () =>
      this.evaluate((file) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(file)), file);
    await expect.poll(isLoaded, `${part} is loaded`).toBe(true);
  }

  /** Clicks the button or link with this name as soon as it is enabled. */
  async press(name: string): Promise<void> {
    const isNamed = `[normalize-space(.)="${name}" or @aria-label="${name}"]`;
    await this.#click(
      'xpath',
      `//button${isNamed}[not(@disabled or @aria-disabled="true")] | //a${isNamed} | //summary${isNamed}`,
    );
  }

  /** Clicks the button whose text contains this one, as soon as it is enabled. */
  async pressRow(text: string): Promise<void> {
    await this.#click('xpath', `//button[contains(normalize-space(.), "${text}") and not(@disabled)]`);
  }

  /** Replaces a field's value with key events. Element Send Keys does not work in cross-origin frames. */
  async type(selector: string, text: string): Promise<void> {
    await this.#click('css selector', selector);
    await this.evaluate((selector) => document.querySelector<HTMLInputElement>(selector)?.select(), selector);
    await this.typeOn(text);
  }

  /** Sends key events to the focused element. */
  async typeOn(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.#driver.call('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  /** Clicks an element as soon as it is visible and not covered. */
  async #click(strategy: string, value: string): Promise<void> {
    await expect(async () => {
      await this.#enter();
      const element = await this.#driver.call<Element>('POST', '/element', { using: strategy, value });
      await this.#driver.call('POST', `/element/${element[elementKey]}/click`);
    }, `click on ${value}`).toPass({ timeout: 20_000 });
  }

  async #enter(): Promise<void> {
    await this.#driver.call('POST', '/window', { handle: this.handle });
    await this.#driver.call('POST', '/frame', { id: null });
    if (this.#frame === undefined) return;
    const id = await this.#driver.call<Element>('POST', '/element', { using: 'css selector', value: this.#frame });
    await this.#driver.call('POST', '/frame', { id });
  }
}
