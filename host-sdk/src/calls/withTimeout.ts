import { HostSdkError } from '../errors/errors.ts';

export const noResponse = () => new HostSdkError('timeout', 'No answer from the frame. Run auth.diagnose().');

/**
 * Limits a call: rejects with `timeout` if the response is late. Penpal's own limits would keep a timer, and all
 * objects it references, after the response.
 *
 * @param error Returns the error to reject with.
 */
export const withTimeout = <T>(limitMs: number, response: Promise<T>, error = noResponse): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(error()), limitMs);
    const stop = () => clearTimeout(timer);
    void response.then(resolve, reject).then(stop);
  });
