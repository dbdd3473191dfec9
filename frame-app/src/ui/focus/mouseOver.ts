/** Where a mouse that the visitor moved or pressed in this document is, as long as it is over it. */
let place: { x: number; y: number } | null = null;
let isFollowed = false;

export const isMouseOver = (): boolean => place !== null;

/**
 * Follows the mouse from now on. A pointer that only lies there does not count, nor does one that the browser reports
 * because what is under it has changed: the visitor may use the keyboard, a finger or a screen reader.
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
  // A frame that gets smaller may no longer be under the mouse, and not every browser says so.
  const resized = () => {
    if (place && (place.x >= innerWidth || place.y >= innerHeight)) place = null;
  };
  const options = { capture: true, passive: true };
  window.addEventListener('pointermove', moved, options);
  window.addEventListener('pointerdown', used, options);
  window.addEventListener('pointerout', left, options);
  window.addEventListener('resize', resized, options);
}
