import type { Locator, Page } from '@playwright/test';
import type { WidgetEvent } from '@vestibule/host-sdk';

declare global {
  interface Window {
    /** Has the page begin to take the focus. */
    steal(): void;
  }
}

/** How fast a visitor types. */
const KEY_MS = 60;

/**
 * Makes the host page one with a field of its own, which takes what is typed: every 30 ms, or each time that the field is left.
 * It begins with an event of its frame, or by {@link startStealing}. Mount the frame first.
 */
export async function stealFocus(
  page: Page,
  { from, how = 'every 30 ms' }: { from?: WidgetEvent['type']; how?: 'every 30 ms' | 'when it is left' | 'once' },
): Promise<void> {
  await page.evaluate(
    ({ from, how }) => {
      const own = document.body.appendChild(document.createElement('input'));
      own.id = 'own';
      const take = () => own.focus({ preventScroll: true });
      window.steal = () => {
        take();
        // Firefox lets a page take it back before the frame has it. In Chromium that leaves it to the frame.
        const takeBack = () => {
          if (navigator.userAgent.includes('Firefox')) take();
          setTimeout(take);
        };
        if (how === 'when it is left') own.addEventListener('blur', takeBack);
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

/** What the page has got so far. */
export const stolen = (page: Page): Promise<string> => page.locator('#own').inputValue();

/** Types as a visitor does who looks at the frame: until it says that it has stopped. */
export async function typeUntil(page: Page, text: string, notice: Locator): Promise<void> {
  for (const key of text) {
    if (await notice.isVisible()) return;
    await page.keyboard.type(key, { delay: KEY_MS });
  }
}
