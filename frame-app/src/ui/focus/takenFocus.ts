import { createFocusMonitor, isLeadingKey } from './focusMonitor.ts';
import { followMouse, isMouseOver } from './mouseOver.ts';

let isFollowed = false;
let isTaken = false;

/** Returns whether a script of the host page, and not the visitor, took the focus of this document. */
export const wasFocusTaken = (): boolean => isTaken;

/** Starts tracking how this document loses the focus. */
export function followTakenFocus(): void {
  if (isFollowed) return;
  isFollowed = true;
  followMouse();
  const judge = createFocusMonitor();
  const hear = <Type extends keyof WindowEventMap>(type: Type, listener: (event: WindowEventMap[Type]) => void) =>
    window.addEventListener(type, (event) => event.isTrusted && listener(event), {
      capture: type !== 'focus' && type !== 'blur',
    });
  hear('pointerdown', ({ timeStamp }) => judge.pressed(timeStamp));
  hear('keydown', (event) => {
    if (isLeadingKey(event)) judge.leadingKey(event.timeStamp);
    else judge.typed(event.timeStamp);
  });
  hear('focus', () => {
    isTaken = false;
  });
  hear('blur', ({ timeStamp }) => {
    isTaken = judge.lost(timeStamp, isMouseOver()) === 'page';
  });
}
