import { type Answer, isWidgetError, isWithinLimits } from '@vestibule/shared-protocol';
import { badMessage, fromWidgetError } from '../errors/errors.ts';

/**
 * Returns the value of a frame's answer. Throws the error that the frame reports, or `bad_message` for a malformed
 * answer.
 */
export function readAnswer<T>(answer: Answer<T>, isValid: (value: unknown) => boolean): T {
  if (isWithinLimits(answer)) {
    if (answer?.ok === true && isValid(answer.value)) return answer.value;
    if (answer?.ok === false && isWidgetError(answer.error)) throw fromWidgetError(answer.error);
  }
  throw badMessage('answer');
}

/** Checks the answer of a call without a result. */
export const isNull = (value: unknown) => value === null;
