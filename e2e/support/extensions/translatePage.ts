import type { Page } from '@playwright/test';

/**
 * Emulates a browser's page translation, at once and after every change: each text is wrapped in two `<font>` elements.
 *
 * @param how `moves`: wraps the original text node; `replaces`: wraps a new node with the same text;
 * `rewords`: wraps a new node whose text ends in a dot, and changes the language of frame documents.
 */
export async function translatePage(page: Page, how: 'moves' | 'replaces' | 'rewords'): Promise<void> {
  await page.addInitScript((how) => {
    const skipSelector = 'script, style, template, textarea, option, font font';

    function translate(): void {
      const { body } = document;
      if (!body) return;
      const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (!text.data || text.parentElement?.closest(skipSelector)) continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        text.replaceWith(outer);
        outer.append(inner);
        inner.append(
          how === 'moves' ? text : document.createTextNode(how === 'rewords' ? `${text.data} ·` : text.data),
        );
      }
    }
    new MutationObserver(translate).observe(document, { childList: true, characterData: true, subtree: true });
    translate();
    addEventListener('DOMContentLoaded', () => {
      // Rewords only frames, because the host page's language would change the widget's language.
      if (how === 'rewords' && window !== top) document.documentElement.lang = 'fr';
    });
  }, how);
}
