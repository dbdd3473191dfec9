/** A visitor who has just typed does not press something on the page around within this time. */
export const TYPED_MS = 300;
/** Nor does one who has just pressed the field. */
export const PRESSED_MS = 250;
/** Nor can anyone react so fast to the focus that the frame gives to a new field. */
export const GIVEN_MS = 150;
/** A field is new, and given the focus by the frame, for this long. */
export const NEW_FOR_MS = 500;
/** A key such as Tab or Escape explains a loss for this long. */
export const LEADING_KEY_MS = 1_000;
/** An unexplained loss is no alarm by itself; so many within `OFTEN_WITHIN_MS` are. */
export const OFTEN = 4;
export const OFTEN_WITHIN_MS = 10_000;
/** After a loss, how long until the browser says for certain where the focus is. */
export const SETTLE_MS = 50;
/** After that, how long until the frame takes the focus back, where it does. */
export const RETAKE_AFTER_MS = 250;
/** How often Firefox is asked whether the visitor is back in its window; two answers in a row count. */
export const RETURN_POLL_MS = 250;
