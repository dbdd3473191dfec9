/** The position of the visitor's mouse while it is over this document; null otherwise. */
let place: { x: number; y: number } | null = null;
let isFollowed = false;

export const isMouseOver = (): boolean => place !== null;

/**
 * Starts tracking the mouse. A resting pointer does not count, nor do events that the browser fires because the content
 * under the pointer changed: the visitor may be using a keyboard, a finger or a screen reader.
 */
export function followMouse(): void {
  if (isFollowed) return;
  isFollowed = true;
  const followUse = ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
    place = pointerType === 'mouse' ? { x, y } : null;
  };
  const followMove = (event: PointerEvent) => {
    if (event.movementX !== 0 || event.movementY !== 0) followUse(event);
  };
  const followLeave = ({ relatedTarget }: PointerEvent) => {
    if (relatedTarget === null) place = null;
  };
  // After the frame has become smaller, the mouse may be outside, and not every browser reports that.
  const followResize = () => {
    if (place && (place.x >= innerWidth || place.y >= innerHeight)) place = null;
  };
  const options = { capture: true, passive: true };
  window.addEventListener('pointermove', followMove, options);
  window.addEventListener('pointerdown', followUse, options);
  window.addEventListener('pointerout', followLeave, options);
  window.addEventListener('resize', followResize, options);
}
