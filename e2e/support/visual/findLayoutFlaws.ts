import type { Page } from '@playwright/test';

/** Returns the visible layout flaws of a document: texts or controls that overlap, are cut off or overflow the sides. */
export function findLayoutFlaws(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    /** The tolerance for line spacing and anti-aliasing. */
    const SLACK_PX = 1.5;
    type Part = { name: string; element: Element; box: DOMRect; isControl: boolean };
    const root = document.querySelector('main') as HTMLElement;
    // Buttons that stay in view lie over other content until the page is scrolled to its end.
    scrollTo(0, document.documentElement.scrollHeight);
    // A consent counts the permissions below its buttons. It counts again a frame after the scrolling, and draws a frame later.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    const nameOf = (element: Element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`;
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('.visually-hidden, [data-toasts]') &&
      getComputedStyle(element).clipPath === 'none';

    /** The element that cuts a text off, with an ellipsis: its own one, or the one around parts of a name. */
    const shortened = (element: Element): Element | undefined =>
      [element, element.parentElement].find((box) => {
        if (!box) return false;
        const { textOverflow, webkitLineClamp } = getComputedStyle(box);
        return textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
      }) ?? undefined;

    const controls: Part[] = [...root.querySelectorAll('button, a, input, select, summary, .country')]
      .filter(isSeen)
      .map((element) => ({ name: nameOf(element), element, box: element.getBoundingClientRect(), isControl: true }));
    const texts: Part[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement: element, textContent } = walker.currentNode;
      if (!element || !textContent?.trim() || !isSeen(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      // Truncated text is visible only up to the ellipsis.
      const { lineHeight } = getComputedStyle(element);
      const cutBox = shortened(element)?.getBoundingClientRect();
      for (const line of range.getClientRects()) {
        if (cutBox && (line.top >= cutBox.bottom || line.bottom <= cutBox.top)) continue;
        const left = cutBox ? Math.max(line.left, cutBox.left) : line.left;
        const right = cutBox ? Math.min(line.right, cutBox.right) : line.right;
        // Fonts such as Noto reserve more height for a letter than a line has; neighbouring lines share that space.
        const excess = Math.max(0, line.height - (Number.parseFloat(lineHeight) || line.height));
        const box = new DOMRect(left, line.top + excess / 2, right - left, line.height - excess);
        texts.push({ name: `"${textContent.trim().slice(0, 30)}"`, element, box, isControl: false });
      }
    }

    const isOver = ({ box: a }: Part, { box: b }: Part) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK_PX &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > SLACK_PX;
    const belongs = (part: Part, otherPart: Part) =>
      part.element.contains(otherPart.element) || otherPart.element.contains(part.element);
    const flaws: string[] = [];
    const parts = [...controls, ...texts];
    parts.forEach((part, place) => {
      for (const laterPart of parts.slice(place + 1)) {
        if (belongs(part, laterPart) || !isOver(part, laterPart)) continue;
        // The show-password button lies in its field, the country select over its label.
        if (
          part.element.closest('.password, .country') &&
          part.element.parentElement === laterPart.element.parentElement
        )
          continue;
        flaws.push(`${part.name} lies over ${laterPart.name}`);
      }
    });

    /** Returns words that break without a hyphen, except in addresses and in scripts without spaces between words. */
    function brokenWords(): string[] {
      const tornWords: string[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { parentElement: element, textContent } = walker.currentNode;
        if (!element || !textContent || !isSeen(element)) continue;
        for (const { 0: word, index } of textContent.matchAll(/(?<![@./\p{L}])\p{L}{4,}(?![@/\p{L}]|\.\p{L})/gu)) {
          if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)) continue;
          const range = document.createRange();
          range.setStart(walker.currentNode, index);
          range.setEnd(walker.currentNode, index + word.length);
          const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
          if (Math.max(...tops) - Math.min(...tops) > 4) tornWords.push(word);
        }
      }
      return tornWords;
    }

    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth > clientWidth) flaws.push(`the document is ${scrollWidth - clientWidth} px too wide`);
    const card = (root.querySelector('.widget') ?? root).getBoundingClientRect();
    const [left, right] = [Math.max(0, card.left), Math.min(clientWidth, card.right)];
    for (const { name, element, box } of parts) {
      // A bar that scrolls shows the rest of its content later.
      if (element.closest('.admin-nav')) continue;
      // The head of a page stands above the card, and may be wider.
      const [leftmost, rightmost] = element.closest('.admin-bar') ? [0, clientWidth] : [left, right];
      if (box.left < leftmost - SLACK_PX || box.right > rightmost + SLACK_PX)
        flaws.push(`${name} goes beyond the sides`);
    }
    // At twice the font size, long words and placeholders do not fit.
    const isEnlarged = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) > 20;
    const wordBreaks = isEnlarged ? [] : brokenWords();
    for (const word of wordBreaks) flaws.push(`"${word}" is broken within`);
    for (const { name, element } of controls) {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
      const isCut = element.matches('button, a') && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1);
      if (isCut && getComputedStyle(element).display !== 'inline') flaws.push(`${name} is cut off`);
      const letterPx = Number.parseFloat(getComputedStyle(element).fontSize) / 2;
      if (element.matches('input.input') && clientWidth < 10 * letterPx) flaws.push(`${name} shows no ten letters`);
    }
    const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    for (const { element } of controls) {
      if (isEnlarged || !(element instanceof HTMLInputElement) || !element.placeholder || element.value) continue;
      const { font, paddingLeft, paddingRight } = getComputedStyle(element);
      pen.font = font;
      const room = element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      if (pen.measureText(element.placeholder).width > room + 1) flaws.push(`"${element.placeholder}" is cut off`);
    }
    for (const { element } of controls) {
      const optionText = element instanceof HTMLSelectElement && element.selectedOptions[0]?.text;
      if (isEnlarged || !optionText || element.closest('.country')) continue;
      const { font, paddingLeft, paddingRight } = getComputedStyle(element);
      pen.font = font;
      const room = element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      if (pen.measureText(optionText).width > room + 1) flaws.push(`"${optionText}" is cut off`);
    }
    return flaws;
  });
}
