import { type Answer, timeouts } from '@vestibule/shared-protocol';
import { ignoreRejection } from '../calls/ignoreRejection.ts';
import { readAnswer } from '../calls/readAnswer.ts';
import { withTimeout } from '../calls/withTimeout.ts';
import type { HostSdkError } from '../errors/errors.ts';
import { type Frame, toHostSdkError } from '../frame/connectFrame.ts';
import type { AnswerTo, Mounted } from './Mounted.ts';

/** The connection of a mount to its frame. A retry, or a move of the element in the page, replaces it. */
export function createConnection() {
  let frame: Promise<Frame>;
  let resolve: (frame: Frame | Promise<Frame>) => void = () => {};
  let reject: (error: HostSdkError) => void;

  /** Creates a new promise for the frame. Calls that wait for the former one follow the new one. */
  function renew(): void {
    const settleFormer = resolve;
    frame = ignoreRejection(
      new Promise((fulfil, refuse) => {
        resolve = fulfil;
        reject = refuse;
      }),
    );
    settleFormer(frame);
  }

  const call = <T>(run: (frame: Frame) => Promise<T>): Promise<T> =>
    frame.then(run).catch((error) => {
      throw toHostSdkError(error);
    });

  const ask: Mounted['ask'] = (question, isValid, ...parameters) =>
    call(async (connected) => {
      const answer = (connected[question] as (...all: unknown[]) => Promise<Answer<AnswerTo<typeof question>>>)(
        ...parameters,
      );
      return readAnswer(await withTimeout(timeouts.callMs, answer), isValid);
    });

  renew();
  return {
    frame: () => frame,
    renew,
    resolve: (connected: Frame) => resolve(connected),
    /** Ends the connection. Calls from now on wait for the next one. */
    fail(error: HostSdkError) {
      renew();
      reject(error);
    },
    call,
    ask,
  };
}
