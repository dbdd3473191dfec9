/** The state of presses that React has not handled yet. */
type Presses = {
  pressedElement: HTMLElement | null;
  /** Stores a submitted form or clicked button as pressed, and marks it as busy. */
  keep(element: HTMLElement): void;
  /** Stops listening and returns the pressed element. */
  stop(): HTMLElement | null;
};

/**
 * Keeps submits and clicks that happen before React handles them.
 *
 * @param keepsClicks false on a page, whose buttons ignore presses at first: `ui/useStartRest.ts`.
 */
export function keepPresses(keepsClicks = true): Presses {
  const presses: Presses = {
    pressedElement: null,
    keep(press) {
      (press.querySelector('[type=submit]') ?? press).setAttribute('aria-busy', 'true');
      presses.pressedElement = press;
    },
    stop() {
      for (const type of types) removeEventListener(type, listen, true);
      const { pressedElement } = presses;
      presses.pressedElement = null;
      return pressedElement;
    },
  };
  const types = ['submit', 'click'];
  const listen = (event: Event) => {
    const control = (event.target as HTMLElement).closest<HTMLElement>(
      event.type === 'click' ? '[name=oauth]' : 'form',
    );
    if (!control || (event.type === 'click' && !keepsClicks)) return;
    event.preventDefault();
    presses.keep(control);
  };
  for (const type of types) addEventListener(type, listen, true);
  return presses;
}
