/** The shortest time in which a visitor can click on the host page after typing. */
export const TYPED_MS = 300;
/** The shortest time in which a visitor can click elsewhere after pressing the field. */
export const PRESSED_MS = 250;
/** The shortest time in which a visitor can react to a new field that the frame has focused. */
export const GIVEN_MS = 150;
/** A field counts as new for this time. Meanwhile, the frame counts as the cause of its focus. */
export const NEW_FOR_MS = 500;
/** A key such as Tab or Escape explains a loss of the focus for this time. */
export const LEADING_KEY_MS = 1_000;
/** The number of unexplained losses within `OFTEN_WITHIN_MS` that raises an alarm. */
export const OFTEN = 4;
export const OFTEN_WITHIN_MS = 10_000;
/** The wait after a loss until the browser reports reliably which element has the focus. */
export const SETTLE_MS = 50;
/** The additional wait until the frame takes the focus back. */
export const RETAKE_AFTER_MS = 250;
/** The interval at which Firefox is polled for the visitor's return. Two positive results in a row count. */
export const RETURN_POLL_MS = 250;
