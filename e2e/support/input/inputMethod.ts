import type { CDPSession, Page } from '@playwright/test';

/** An input method (IME) in Chromium, such as one for Japanese. Text is underlined until it is committed. */
export class InputMethod {
  readonly #session: CDPSession;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async of(page: Page): Promise<InputMethod> {
    return new InputMethod(await page.context().newCDPSession(page));
  }

  /** Composes text letter by letter in the focused field without committing it. */
  async compose(text: string): Promise<void> {
    for (let length = 1; length <= text.length; length += 1) {
      await this.#session.send('Input.imeSetComposition', {
        text: text.slice(0, length),
        selectionStart: length,
        selectionEnd: length,
      });
    }
  }

  /** Commits this text and ends the composition. */
  async commit(text: string): Promise<void> {
    await this.#session.send('Input.insertText', { text });
  }
}
