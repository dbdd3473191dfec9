/** The least distance between the open menu and the edges of the window, in CSS pixels. */
const EDGE = 8;
/** The distance between the button and its menu, in CSS pixels. */
const GAP = 4;

/**
 * Shows the menu above everything else in the page, next to its button, until the signal aborts. Inside a sidebar that
 * hides overflow, the menu would be cut.
 */
export function showMenu(menu: HTMLElement, button: HTMLElement, signal: AbortSignal): void {
  const place = () => placeMenu(menu, button);
  // The DOM of unit tests has no popovers.
  if ('showPopover' in menu) {
    menu.showPopover();
    signal.addEventListener('abort', () => menu.matches(':popover-open') && menu.hidePopover());
  }
  place();
  addEventListener('resize', place, { signal });
  // The button may stand in an area that scrolls.
  document.addEventListener('scroll', place, { signal, capture: true, passive: true });
}

/** Places the menu below its button, or above it if there is more room, and within the window. */
function placeMenu(menu: HTMLElement, button: HTMLElement): void {
  const { clientWidth, clientHeight } = menu.ownerDocument.documentElement;
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const { width, height } = menu.getBoundingClientRect();
  const startsAtLeft = getComputedStyle(button).direction === 'rtl';
  const x = startsAtLeft ? left : right - width;
  const fitsBelow = bottom + GAP + height + EDGE <= clientHeight;
  const y = fitsBelow || top < clientHeight - bottom ? bottom + GAP : top - GAP - height;
  menu.style.left = `${clamp(x, clientWidth - width)}px`;
  menu.style.top = `${clamp(y, clientHeight - height)}px`;
}

const clamp = (start: number, end: number): number => Math.max(EDGE, Math.min(start, end - EDGE));
