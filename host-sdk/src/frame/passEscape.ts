import { ancestors } from '../dom/ancestors.ts';

/**
 * Repeats an Escape key of the frame in the page, which does not receive keys of frames. Dispatches `keydown` on the
 * iframe. Unless a listener prevents it, closes the nearest open modal dialog or popover around the frame.
 */
export function passEscape(iframe: HTMLIFrameElement): void {
  // Old libraries read `keyCode`. Browsers accept it here, although TypeScript lacks it.
  const escapeKey = { key: 'Escape', code: 'Escape', keyCode: 27, bubbles: true, cancelable: true, composed: true };
  if (!iframe.dispatchEvent(new KeyboardEvent('keydown', escapeKey))) return;
  const layer = ancestors(iframe).find((ancestor) => ancestor.matches(':modal, [popover]:popover-open'));
  if (layer instanceof HTMLDialogElement && layer.matches(':modal')) closeDialog(layer);
  // A popover of type "manual" is closed by the page itself.
  else if (layer instanceof HTMLElement && layer.popover !== 'manual') layer.hidePopover();
}

/** Closes a dialog like a browser: the page can keep it open by preventing `cancel`, or with `closedby="none"`. */
function closeDialog(dialog: HTMLDialogElement): void {
  if (dialog.getAttribute('closedby') === 'none') return;
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
}
