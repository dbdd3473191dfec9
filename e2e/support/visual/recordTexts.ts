import type { Page } from '@playwright/test';

declare global {
  interface Window {
    recordText(text: string): Promise<void>;
  }
}

/**
 * Records every text that any document of the page shows in any animation frame or exposes to screen readers: titles,
 * visible text, and accessible names.
 *
 * @returns a function that returns the distinct texts so far, in order of appearance
 */
export async function recordTexts(page: Page): Promise<() => string[]> {
  const texts = new Set<string>();
  await page.exposeFunction('recordText', (text: string) => void texts.add(text));
  await page.addInitScript(() => {
    const texts = new Set<string>();
    const note = (value: string | null | undefined) => {
      const text = value?.trim();
      if (!text || texts.has(text)) return;
      texts.add(text);
      void window.recordText(text);
    };
    const isExposed = (element: Element | null) =>
      Boolean(element?.checkVisibility({ visibilityProperty: true })) && !element?.closest('script, style, template');
    function look() {
      note(document.title);
      const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { parentElement, textContent } = walker.currentNode;
        // A sentence that contains a link counts as one text.
        if (isExposed(parentElement)) note(parentElement?.closest('p:has(a, bdi)')?.textContent ?? textContent);
      }
      for (const name of ['aria-label', 'aria-description', 'title', 'placeholder', 'alt']) {
        for (const element of document.querySelectorAll(`[${name}]`)) {
          if (isExposed(element)) note(element.getAttribute(name));
        }
      }
      requestAnimationFrame(look);
    }
    requestAnimationFrame(look);
  });
  return () => [...texts];
}
