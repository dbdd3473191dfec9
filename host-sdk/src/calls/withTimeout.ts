import { HostSdkError } from '../errors/errors.ts';

/**
 * Limits for what is waited for: `within(limitMs, answer)` rejects with `timeout` when the answer does not come in time. One timer
 * serves all waits, because one for each would take a quarter of the time of a call. Penpal has limits, too, but keeps a timer for
 * each, and all that hangs on it, when the answer is there.
 */
export function createWithTimeout() {
  /** Each ends a wait whose time is up, or has itself called again when it is. */
  const checks = new Set<() => void>();
  let nextCheckAtMs = Number.POSITIVE_INFINITY;
  const checkAll = () => {
    nextCheckAtMs = Number.POSITIVE_INFINITY;
    for (const check of checks) check();
  };

  return <T>(
    limitMs: number,
    answer: Promise<T>,
    // To make an error takes longer than the call: it notes where the code stands.
    error = () => new HostSdkError('timeout', 'The frame does not answer. See auth.diagnose().'),
  ) =>
    new Promise<T>((resolve, reject) => {
      const endsAtMs = performance.now() + limitMs;
      const check = () => {
        const leftMs = endsAtMs - performance.now();
        if (leftMs <= 0) {
          checks.delete(check);
          reject(error());
        } else if (endsAtMs < nextCheckAtMs) {
          nextCheckAtMs = endsAtMs;
          setTimeout(checkAll, leftMs);
        }
      };
      checks.add(check);
      check();
      void answer.then(resolve, reject).then(() => checks.delete(check));
    });
}
