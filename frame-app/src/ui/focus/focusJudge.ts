import { GIVEN_MS, LEADING_KEY_MS, OFTEN, OFTEN_WITHIN_MS, PRESSED_MS, TYPED_MS } from './focusLimits.ts';

/**
 * Who took the focus of a field to the page around: the `visitor`, or a script of the `page`. `unclear` is no alarm.
 * `retake`: the frame takes the focus back once, and a second loss as fast is the page's.
 */
export type Verdict = 'visitor' | 'page' | 'unclear' | 'retake';

/** What happens in the frame, by its time in milliseconds: what the judgement rests on. */
export type FocusJudge = {
  /** The field took text. */
  typed(atMs: number): void;
  /** The visitor pressed the field. */
  pressed(atMs: number): void;
  /** A key that may lead out of the frame: Tab, Escape, an arrow, a shortcut. */
  leadingKey(atMs: number): void;
  /** The frame focused the field by itself. */
  given(atMs: number): void;
  /** @param isMouseOver a mouse that the visitor used in the frame has not left it. */
  lost(atMs: number, isMouseOver: boolean): Verdict;
};

/**
 * Judges whether a host page takes the focus from a field. A frame sees neither presses nor scripts of the page around, so
 * it goes by what a visitor cannot do: press elsewhere while the mouse is over the frame, or as fast as a script.
 */
export function createFocusJudge(): FocusJudge {
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
      return losses.length < OFTEN ? 'unclear' : 'page';
    },
  };
}

/** Keys that write or edit, and are no characters themselves. */
const editing = ['Backspace', 'Delete', 'Shift', 'CapsLock', 'AltGraph', 'Dead', 'Process', 'Compose', 'Unidentified'];

/** Whether a key may lead out of a field. A shortcut that writes instead is followed by its text. */
export const isLeadingKey = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  !editing.includes(key) && (key.length > 1 || altKey || ctrlKey || metaKey);
