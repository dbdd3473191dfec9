/** A press may move this far. A finger is not quite still, but a frame that its host moves goes further. */
const STILL_PX = 4;

type Press = { button: Element | null; isReady: boolean; left: number; top: number };

/**
 * Drops unintended clicks on deciding elements (`data-decides`: a button or a whole form). A press is unintended if it
 * started on another element, started before the element was ready, ended after the frame moved, or is the repeat of a
 * held key. Clicks without a press, as from screen readers, are accepted. A form that is not ready accepts no text and
 * no submit.
 *
 * @returns a function that stops guarding.
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
  // Composed text cannot be refused in advance, so its input event is dropped.
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

/** Returns the position of this document on the screen. */
const originOf = ({ screenX, screenY, clientX, clientY }: MouseEvent) => ({
  left: screenX - clientX,
  top: screenY - clientY,
});

function drop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
