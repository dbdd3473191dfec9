/** A finger is not still; a frame that a host moves under it goes further. */
const STILL_PX = 4;

type Press = { button: Element | null; isReady: boolean; left: number; top: number };

/**
 * Drops clicks on deciding elements (`data-decides`: a button, or a whole form) that were not pressed in earnest: pressed before the
 * element was ready, or on something else, or in a frame that was moved until the release; and those of a key that is held down. A
 * click without any press, as screen readers make them, counts. A form that is not ready takes no text and is not submitted.
 *
 * @returns the way to stop.
 */
export function guardPresses(isReady: () => boolean): () => void {
  let press: Press | null = null;
  const stop = new AbortController();
  const options = { signal: stop.signal, capture: true };

  window.addEventListener(
    'pointerdown',
    (event) => {
      press = { button: buttonOf(event), isReady: isReady(), ...originOf(event) };
    },
    options,
  );
  window.addEventListener(
    'click',
    (event) => {
      const began = press;
      press = null;
      if (!buttonOf(event) || !began || event.detail === 0) return;
      const { left, top } = originOf(event);
      const isStill = Math.abs(left - began.left) <= STILL_PX && Math.abs(top - began.top) <= STILL_PX;
      if (!began.isReady || began.button !== buttonOf(event) || !isStill) drop(event);
    },
    options,
  );
  window.addEventListener(
    'keydown',
    (event) => {
      const isPress = (event.key === 'Enter' || event.key === ' ') && buttonOf(event) !== null;
      if (isPress && (event.repeat || !isReady())) drop(event);
    },
    options,
  );
  // Text that comes by composition cannot be refused beforehand, so what it makes of the field is not heard.
  for (const change of ['beforeinput', 'input', 'submit'] as const) {
    window.addEventListener(
      change,
      (event) => {
        if (buttonOf(event) && !isReady()) drop(event);
      },
      options,
    );
  }
  return () => stop.abort();
}

const buttonOf = ({ target }: Event) => (target instanceof Element ? target.closest('[data-decides]') : null);

/** Where this document begins on the screen. */
const originOf = ({ screenX, screenY, clientX, clientY }: MouseEvent) => ({
  left: screenX - clientX,
  top: screenY - clientY,
});

function drop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
