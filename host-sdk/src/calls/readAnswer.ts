import { type Answer, isWidgetError, isWithinLimits } from '@vestibule/shared-protocol';
import { badMessage, fromWidgetError } from '../errors/errors.ts';

/** The value of a frame's answer. Throws what the frame reported, or `bad_message` when the answer makes no sense. */
export function readAnswer<T>(answer: Answer<T>, isValid: (value: unknown) => boolean): T {
  if (isWithinLimits(answer)) {
    if (answer?.ok === true && isValid(answer.value)) return answer.value;
    if (answer?.ok === false && isWidgetError(answer.error)) throw fromWidgetError(answer.error);
  }
  throw badMessage('answer');
}

/** The answer of what has nothing to say. */
export const isNull = (value: unknown) => value === null;
