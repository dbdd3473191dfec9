import type { Locator, Page } from '@playwright/test';
import type { WidgetEvent } from '@vestibule/host-sdk';

declare global {
  interface Window {
    /** Makes the page start to take the focus. */
    steal(): void;
  }
}

/** The time between two keys of a typing visitor. */
const KEY_MS = 60;

/**
 * Adds a field to the host page that takes the focus and so receives what is typed: once, every 30 ms, or on each blur.
 * It starts on an event of the frame or with {@link startStealing}. Mount the frame first.
 */
export async function stealFocus(
  page: Page,
  { from, how = 'every 30 ms' }: { from?: WidgetEvent['type']; how?: 'every 30 ms' | 'when it is left' | 'once' },
): Promise<void> {
  await page.evaluate(
    ({ from, how }) => {
      const field = document.body.appendChild(document.createElement('input'));
      field.id = 'own';
      const take = () => field.focus({ preventScroll: true });
      window.steal = () => {
        take();
        // In Firefox a page can take the focus back before the frame has it. In Chromium this leaves the focus to the frame.
        const takeBack = () => {
          if (navigator.userAgent.includes('Firefox')) take();
          setTimeout(take);
        };
        if (how === 'when it is left') field.addEventListener('blur', takeBack);
        if (how === 'every 30 ms') setInterval(take, 30);
      };
      const { heard } = window;
      window.heard = (callback) => {
        if (callback.name === 'onEvent' && callback.value.type === from) window.steal();
        return heard(callback);
      };
    },
    { from, how },
  );
}

export const startStealing = (page: Page): Promise<void> => page.evaluate(() => window.steal());

/** Returns the text that the page has captured so far. */
export const stealInput = (page: Page): Promise<string> => page.locator('#own').inputValue();

/** Types until the frame shows a notice, as a visitor who watches the frame does. */
export async function typeUntil(page: Page, text: string, notice: Locator): Promise<void> {
  for (const key of text) {
    if (await notice.isVisible()) return;
    await page.keyboard.type(key, { delay: KEY_MS });
  }
}
