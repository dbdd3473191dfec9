import { type Answer, timeouts } from '@vestibule/shared-protocol';
import { ignoreRejection } from '../calls/ignoreRejection.ts';
import { readResponse } from '../calls/readResponse.ts';
import { withTimeout } from '../calls/withTimeout.ts';
import type { HostSdkError } from '../errors/errors.ts';
import { type Frame, toHostSdkError } from '../frame/connectFrame.ts';
import type { AnswerTo, Mounted } from './Mounted.ts';

/** The connection of a mount to its frame. A retry, or a move of the element in the page, replaces it. */
export function createConnection() {
  let frame: Promise<Frame>;
  let resolve: (frame: Frame | Promise<Frame>) => void = () => {};
  let reject: (error: HostSdkError) => void;

  /** Creates a new promise for the frame. Calls that wait for the former promise wait for the new one. */
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
    call(async (frame) => {
      const response = (frame[question] as (...parameters: unknown[]) => Promise<Answer<AnswerTo<typeof question>>>)(
        ...parameters,
      );
      return readResponse(await withTimeout(timeouts.callMs, response), isValid);
    });

  renew();
  return {
    frame: () => frame,
    renew,
    resolve: (frame: Frame) => resolve(frame),
    /** Ends the connection. Later calls wait for the next connection. */
    fail(error: HostSdkError) {
      renew();
      reject(error);
    },
    /** Moves the focus into the frame, then to its first field. */
    focus: (iframe: HTMLIFrameElement) =>
      call((frame) => {
        iframe.focus();
        return withTimeout(timeouts.callMs, frame.focus());
      }),
    ask,
  };
}
