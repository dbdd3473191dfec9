/** The shortest time in which a visitor can click on the host page after typing. */
export const TYPED_MS = 300;
/** The shortest time in which a visitor can click elsewhere after pressing the field. */
export const PRESSED_MS = 250;
/** A visitor cannot react so fast to a new field that the frame has focused. */
export const GIVEN_MS = 150;
/** The time for which a field counts as new, so that its focus counts as set by the frame. */
export const NEW_FOR_MS = 500;
/** The time for which a key such as Tab or Escape explains a loss. */
export const LEADING_KEY_MS = 1_000;
/** A single unexplained loss raises no alarm; this many within `OFTEN_WITHIN_MS` do. */
export const OFTEN = 4;
export const OFTEN_WITHIN_MS = 10_000;
/** The wait after a loss until the browser reports reliably which element has the focus. */
export const SETTLE_MS = 50;
/** The additional wait until the frame takes the focus back. */
export const RETAKE_AFTER_MS = 250;
/** The interval at which Firefox is polled for the visitor's return; two positive answers in a row count. */
export const RETURN_POLL_MS = 250;
