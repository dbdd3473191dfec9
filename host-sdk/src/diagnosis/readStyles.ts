import { ancestors } from '../dom/ancestors.ts';

/** The least usable width of a widget, in CSS pixels. */
const LEAST_WIDTH_PX = 240;

/**
 * Describes how the page's styles hide or disturb a widget. Empty for a widget that is not displayed, as in a closed
 * dialog, or that the SDK itself hides until its frame answers.
 */
export function obscuringStyles(iframe: HTMLIFrameElement): string[] {
  if (!iframe.isConnected || iframe.getClientRects().length === 0) return [];
  if (iframe.style.filter || iframe.style.visibility === 'hidden') return [];
  const box = iframe.getBoundingClientRect();
  const wantedPx = Number.parseFloat(iframe.style.height);
  const around = ancestors(iframe);
  const styles = new Map(around.map((element) => [element, getComputedStyle(element)]));
  const style = (at: Element) => styles.get(at) as CSSStyleDeclaration;
  const [cutter] = around.slice(1).filter((at) => cuts(at, style(at), box));
  const [transparentElement] = around.filter((at) => style(at).opacity === '0');
  return [
    ...(Math.abs(box.height - wantedPx) > 1 ? [`its height is ${round(box.height)} px instead of ${wantedPx}`] : []),
    ...(box.width < LEAST_WIDTH_PX ? [`its width is only ${round(box.width)} px`] : []),
    ...(cutter ? [`${nameOf(cutter)} cuts it off (overflow: ${style(cutter).overflow})`] : []),
    ...(transparentElement ? [`${nameOf(transparentElement)} has opacity: 0`] : []),
    ...(style(iframe).pointerEvents === 'none' ? ['it ignores clicks (pointer-events: none)'] : []),
  ];
}

/** Describes why the elements of widgets are not displayed: outside of the page, or inside of `display: none`. */
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
