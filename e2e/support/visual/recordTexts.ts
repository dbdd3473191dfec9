import type { Page } from '@playwright/test';

declare global {
  interface Window {
    recordText(text: string): Promise<void>;
  }
}

/**
 * Notes every text that any document of the page shows in any frame of its film, or has a screen reader say: its title, what
 * stands in it, and what names its controls and frames.
 *
 * @returns what has been said so far, each once, in the order in which it was first said
 */
export async function recordTexts(page: Page): Promise<() => string[]> {
  const said = new Set<string>();
  await page.exposeFunction('recordText', (text: string) => void said.add(text));
  await page.addInitScript(() => {
    const noted = new Set<string>();
    const note = (given: string | null | undefined) => {
      const text = given?.trim();
      if (!text || noted.has(text)) return;
      noted.add(text);
      void window.recordText(text);
    };
    const isSaid = (element: Element | null) =>
      Boolean(element?.checkVisibility({ visibilityProperty: true })) && !element?.closest('script, style, template');
    function look() {
      note(document.title);
      const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { parentElement, textContent } = walker.currentNode;
        // A sentence with a link in it is one.
        if (isSaid(parentElement)) note(parentElement?.closest('p:has(a, bdi)')?.textContent ?? textContent);
      }
      for (const name of ['aria-label', 'aria-description', 'title', 'placeholder', 'alt']) {
        for (const element of document.querySelectorAll(`[${name}]`)) {
          if (isSaid(element)) note(element.getAttribute(name));
        }
      }
      requestAnimationFrame(look);
    }
    requestAnimationFrame(look);
  });
  return () => [...said];
}
