import { type Answer, isWidgetError, isWithinLimits } from '@vestibule/shared-protocol';
import { badMessage, fromWidgetError } from '../errors/errors.ts';

/**
 * Returns the value of a frame's response. Throws the error that the frame reports, or `bad_message` for a malformed
 * answer.
 */
export function readResponse<T>(response: Answer<T>, isValid: (value: unknown) => boolean): T {
  if (isWithinLimits(response)) {
    if (response?.ok === true && isValid(response.value)) return response.value;
    if (response?.ok === false && isWidgetError(response.error)) throw fromWidgetError(response.error);
  }
  throw badMessage('answer');
}

/** Checks the response of a call without a result. */
export const isNull = (value: unknown) => value === null;
