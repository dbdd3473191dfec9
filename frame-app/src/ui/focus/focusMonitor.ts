import { GIVEN_MS, LEADING_KEY_MS, OFTEN, OFTEN_WITHIN_MS, PRESSED_MS, TYPED_MS } from './focusLimits.ts';

/**
 * The cause of a focus loss to the host page: the `visitor`, or a script of the `page`. `unclear` raises no alarm.
 * `retake`: the frame takes the focus back once. If the next loss is as fast, the page is the cause.
 */
export type Verdict = 'visitor' | 'page' | 'unclear' | 'retake';

/** Receives the frame's events and decides about losses of the focus. `atMs`: the time of the event in milliseconds. */
export type FocusMonitor = {
  /** Called when text is entered into the field. */
  typed(atMs: number): void;
  /** Called when the visitor presses the field. */
  pressed(atMs: number): void;
  /** Called for a key that may move the focus out of the frame: Tab, Escape, an arrow, a shortcut. */
  leadingKey(atMs: number): void;
  /** Called when the frame focuses the field itself. */
  given(atMs: number): void;
  /**
   * Returns the cause of a loss.
   * @param isMouseOver Whether the visitor's mouse is over the frame.
   */
  lost(atMs: number, isMouseOver: boolean): Verdict;
};

/**
 * Creates a monitor that decides whether a host page takes the focus from a field. A frame cannot observe clicks or
 * scripts of the host page. It therefore checks for losses that a visitor cannot cause: a click elsewhere while the
 * mouse is over the frame, or a loss as fast as a script.
 *
 * @param isSuspicious Whether the page has taken the focus before, so that any unexplained loss counts.
 */
export function createFocusMonitor(isSuspicious = false): FocusMonitor {
  const never = Number.NEGATIVE_INFINITY;
  let typedMs = never;
  let pressedMs = never;
  let leadingKeyMs = never;
  let givenMs = never;
  let wasRetaken = false;
  let losses: number[] = [];

  return {
    typed(atMs) {
      typedMs = atMs;
      leadingKeyMs = never;
    },
    pressed(atMs) {
      pressedMs = atMs;
      leadingKeyMs = never;
    },
    leadingKey(atMs) {
      leadingKeyMs = atMs;
    },
    given(atMs) {
      givenMs = atMs;
    },
    lost(atMs, isMouseOver) {
      if (atMs - leadingKeyMs < LEADING_KEY_MS) return 'visitor';
      if (isMouseOver || atMs - typedMs < TYPED_MS || atMs - pressedMs < PRESSED_MS) return 'page';
      if (atMs - givenMs < GIVEN_MS) {
        if (wasRetaken) return 'page';
        wasRetaken = true;
        return 'retake';
      }
      losses = [...losses.filter((lossMs) => atMs - lossMs < OFTEN_WITHIN_MS), atMs];
      return losses.length < OFTEN && !isSuspicious ? 'unclear' : 'page';
    },
  };
}

/** Keys that write or edit without being characters. */
const editingKeys = [
  'Backspace',
  'Delete',
  'Shift',
  'CapsLock',
  'AltGraph',
  'Dead',
  'Process',
  'Compose',
  'Unidentified',
];

/**
 * Returns whether a key may move the focus out of a field. A shortcut that types a character is followed by an input
 * event, which overrides this.
 */
export const isLeadingKey = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  !editingKeys.includes(key) && (key.length > 1 || altKey || ctrlKey || metaKey);
