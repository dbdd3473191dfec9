import { ancestors } from '../dom/ancestors.ts';

/** CSS pixels. A narrower widget is not usable. */
const LEAST_WIDTH_PX = 240;

/**
 * Returns what the page's styles do to a widget, in words. Empty for a widget that is not displayed, as in a closed
 * dialog, and for one that the SDK itself hides until its frame answers.
 */
export function obscuringStyles(iframe: HTMLIFrameElement): string[] {
  if (!iframe.isConnected || iframe.getClientRects().length === 0) return [];
  if (iframe.style.opacity === '0' || iframe.style.visibility === 'hidden') return [];
  const box = iframe.getBoundingClientRect();
  const wantedPx = Number.parseFloat(iframe.style.height);
  const around = ancestors(iframe);
  const styles = new Map(around.map((at) => [at, getComputedStyle(at)]));
  const style = (at: Element) => styles.get(at) as CSSStyleDeclaration;
  const [cutting] = around.slice(1).filter((at) => cuts(at, style(at), box));
  const [unseen] = around.filter((at) => style(at).opacity === '0');
  return [
    ...(Math.abs(box.height - wantedPx) > 1 ? [`its height is ${round(box.height)} px instead of ${wantedPx}`] : []),
    ...(box.width < LEAST_WIDTH_PX ? [`its width is only ${round(box.width)} px`] : []),
    ...(cutting ? [`${nameOf(cutting)} cuts it off (overflow: ${style(cutting).overflow})`] : []),
    ...(unseen ? [`${nameOf(unseen)} has opacity: 0`] : []),
    ...(style(iframe).pointerEvents === 'none' ? ['it ignores clicks (pointer-events: none)'] : []),
  ];
}

/** Returns why the elements of widgets are not displayed, in words: outside of the page, or `display: none` above. */
export const unseenMounts = (elements: readonly Element[]): string[] =>
  elements.flatMap((element) => {
    if (!element.isConnected) return `${nameOf(element)} isn't in the page`;
    // A dialog or a popover is closed until the visitor opens it.
    const around = ancestors(element);
    if (around.some((at) => at.matches('dialog:not([open]), [popover]:not(:popover-open), details:not([open])')))
      return [];
    const hider = around.findLast((at) => getComputedStyle(at).display === 'none');
    return hider ? `${nameOf(hider)} has display: none` : [];
  });

/** Returns whether an element cuts off part of a box without a scroll bar. */
function cuts(element: Element, { overflowX, overflowY }: CSSStyleDeclaration, box: DOMRect): boolean {
  // The styles of `html` and `body` apply to the viewport, which scrolls.
  if (element === document.body || element === document.documentElement) return false;
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  return (
    (hides(overflowX) && (box.left < left - 1 || box.right > right + 1)) ||
    (hides(overflowY) && (box.top < top - 1 || box.bottom > bottom + 1))
  );
}

const nameOf = ({ localName, id, classList }: Element) =>
  `<${localName}${id && ` id="${id}"`}${!id && classList.length ? ` class="${classList}"` : ''}>`;

const round = (px: number) => Math.round(px);
