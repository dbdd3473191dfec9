/** The form that was submitted, or the OAuth button that was clicked, and that React has not handled yet. */
export type Presses = {
  pressed: HTMLElement | null;
  /** Stores such an element as pressed and marks it as busy. */
  keep(pressed: HTMLElement): void;
  /** Stops listening; returns the pressed element. */
  stop(): HTMLElement | null;
};

/**
 * Keeps submits and clicks that happen before React handles them.
 *
 * @param keepsClicks false on a page, whose buttons rest at first: `ui/useStartRest.ts`.
 */
export function keepPresses(keepsClicks = true): Presses {
  const presses: Presses = {
    pressed: null,
    keep(pressed) {
      (pressed.querySelector('[type=submit]') ?? pressed).setAttribute('aria-busy', 'true');
      presses.pressed = pressed;
    },
    stop() {
      for (const type of types) removeEventListener(type, listen, true);
      const { pressed } = presses;
      presses.pressed = null;
      return pressed;
    },
  };
  const types = ['submit', 'click'];
  const listen = (event: Event) => {
    const pressed = (event.target as HTMLElement).closest<HTMLElement>(
      event.type === 'click' ? '[name=oauth]' : 'form',
    );
    if (!pressed || (event.type === 'click' && !keepsClicks)) return;
    event.preventDefault();
    presses.keep(pressed);
  };
  for (const type of types) addEventListener(type, listen, true);
  return presses;
}
