import { HostSdkError } from './errors.ts';

/**
 * Limits for what is waited for: `within(limitMs, answer)` rejects with `timeout` when the answer does not come in time. One timer
 * serves all waits, because one for each would take a quarter of the time of a call. Penpal has limits, too, but keeps a timer for
 * each, and all that hangs on it, when the answer is there.
 */
export function createWithin() {
  /** Each ends a wait whose time is up, or has itself called again when it is. */
  const looks = new Set<() => void>();
  let nextLookAtMs = Number.POSITIVE_INFINITY;
  const lookAtAll = () => {
    nextLookAtMs = Number.POSITIVE_INFINITY;
    for (const look of looks) look();
  };

  return <T>(
    limitMs: number,
    answer: Promise<T>,
    // To make an error takes longer than the call: it notes where the code stands.
    error = () => new HostSdkError('timeout', 'The frame does not answer. See auth.diagnose().'),
  ) =>
    new Promise<T>((resolve, reject) => {
      const endsAtMs = performance.now() + limitMs;
      const look = () => {
        const leftMs = endsAtMs - performance.now();
        if (leftMs <= 0) {
          looks.delete(look);
          reject(error());
        } else if (endsAtMs < nextLookAtMs) {
          nextLookAtMs = endsAtMs;
          setTimeout(lookAtAll, leftMs);
        }
      };
      looks.add(look);
      look();
      void answer.then(resolve, reject).then(() => looks.delete(look));
    });
}
