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
  const used = ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
    place = pointerType === 'mouse' ? { x, y } : null;
  };
  const moved = (event: PointerEvent) => {
    if (event.movementX !== 0 || event.movementY !== 0) used(event);
  };
  const left = ({ relatedTarget }: PointerEvent) => {
    if (relatedTarget === null) place = null;
  };
  // A smaller frame may no longer be under the mouse, and not every browser reports that.
  const resized = () => {
    if (place && (place.x >= innerWidth || place.y >= innerHeight)) place = null;
  };
  const options = { capture: true, passive: true };
  window.addEventListener('pointermove', moved, options);
  window.addEventListener('pointerdown', used, options);
  window.addEventListener('pointerout', left, options);
  window.addEventListener('resize', resized, options);
}
