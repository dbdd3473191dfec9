import { HostSdkError } from '../errors/errors.ts';

export const noAnswer = () =>
  new HostSdkError('timeout', 'No answer from the frame. Run await auth.diagnose() to find out why.');

/**
 * Limits a call: rejects with `timeout` if the answer is late. Penpal's own limits keep a timer, and everything it
 * references, after the answer.
 *
 * @param error Returns the error to reject with.
 */
export const withTimeout = <T>(limitMs: number, answer: Promise<T>, error = noAnswer): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(error()), limitMs);
    const stop = () => clearTimeout(timer);
    void answer.then(resolve, reject).then(stop);
  });
