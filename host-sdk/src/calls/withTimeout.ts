import { HostSdkError } from '../errors/errors.ts';

/**
 * Returns a function that limits calls: `withTimeout(limitMs, answer)` rejects with `timeout` if the answer is late.
 * One timer serves all calls, because setting a timer for each is slow. Penpal's own limits keep a timer, and
 * everything it references, after the answer.
 */
export function createWithTimeout() {
  /** Each check rejects its call if the limit is over, or schedules the next check. */
  const checks = new Set<() => void>();
  let nextCheckAtMs = Number.POSITIVE_INFINITY;
  const checkAll = () => {
    nextCheckAtMs = Number.POSITIVE_INFINITY;
    for (const check of checks) check();
  };

  return <T>(
    limitMs: number,
    answer: Promise<T>,
    // Created only on a timeout: capturing a stack takes longer than the call.
    error = () => new HostSdkError('timeout', 'No answer from the frame. Run await auth.diagnose() to find out why.'),
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
