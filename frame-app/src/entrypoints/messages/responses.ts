import type { Answer, WidgetError } from '@vestibule/shared-protocol';
import { type Failure, failureOf } from '../../flow/ports.ts';
import type { FrameParts } from '../FrameParts.ts';

/** Creates the functions that answer calls of the host. */
export function createResponses({ describe }: Pick<FrameParts, 'describe'>) {
  /** @param message The details for the developer. Default: the text that visitors read. */
  const refuse = (failure: Failure, message = describe(failure)): { ok: false; error: WidgetError } => ({
    ok: false,
    error: { ...failure, message },
  });

  /** Returns the result of `work` as a response, or the failure that it throws. */
  async function respond<T>(work: () => Promise<T>): Promise<Answer<T>> {
    try {
      return { ok: true, value: await work() };
    } catch (thrown) {
      return refuse(failureOf(thrown));
    }
  }

  return { refuse, respond };
}
