import { ancestors } from '../dom/ancestors.ts';

/**
 * Does for the page what Escape does that was pressed in the frame, which no page hears: dispatches `keydown` on the iframe, and
 * unless a listener prevents it closes the nearest open modal dialog or popover around the frame.
 */
export function passEscape(iframe: HTMLIFrameElement): void {
  // Libraries of before `key` read `keyCode`, which browsers take though TypeScript does not list it.
  const pressed = { key: 'Escape', code: 'Escape', keyCode: 27, bubbles: true, cancelable: true, composed: true };
  if (!iframe.dispatchEvent(new KeyboardEvent('keydown', pressed))) return;
  const layer = ancestors(iframe).find((at) => at.matches(':modal, [popover]:popover-open'));
  if (layer instanceof HTMLDialogElement && layer.matches(':modal')) closeDialog(layer);
  // A popover of the kind "manual" is for its page to close.
  else if (layer instanceof HTMLElement && layer.popover !== 'manual') layer.hidePopover();
}

/** As a browser does: the page may keep the dialog open by preventing `cancel`, or by `closedby="none"`. */
function closeDialog(dialog: HTMLDialogElement): void {
  if (dialog.getAttribute('closedby') === 'none') return;
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
}
