import type { Page } from '@playwright/test';

/**
 * Translates every document of a page as browsers do, at once and whenever something is drawn: each text is put into two `<font>`
 * elements. `moves`: the text node itself is put there; `replaces`: another one with the same words takes its place; `rewords`:
 * other words, which end in a dot, and a frame's document has another language.
 */
export async function translatePage(page: Page, how: 'moves' | 'replaces' | 'rewords'): Promise<void> {
  await page.addInitScript((how) => {
    const skipped = 'script, style, template, textarea, option, font font';

    function translate(): void {
      const { body } = document;
      if (!body) return;
      const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (!text.data || text.parentElement?.closest(skipped)) continue;
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
      // A host page in another language would have the widget in that.
      if (how === 'rewords' && window !== top) document.documentElement.lang = 'fr';
    });
  }, how);
}
