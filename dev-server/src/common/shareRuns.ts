// Node's own: those of a test that fakes its timers would never fire.
import { setImmediate, setTimeout } from 'node:timers';

/**
 * `run` for many callers: those who ask while a run is due share it, and a run waits as long as the last one took, so that runs never
 * take more than half of the time.
 *
 * @returns the way to ask for a run; resolves when it is over, rejects with what it throws
 */
export function shareRuns(run: () => void): () => Promise<void> {
  let due: Promise<void> | undefined;
  let notBeforeMs = 0;
  return () => {
    due ??= new Promise((resolve, reject) => {
      const start = () => {
        due = undefined;
        const startedAtMs = performance.now();
        try {
          run();
          resolve();
        } catch (error) {
          reject(error);
        }
        const endedAtMs = performance.now();
        notBeforeMs = 2 * endedAtMs - startedAtMs;
      };
      const waitMs = notBeforeMs - performance.now();
      // A timer waits a millisecond at least.
      if (waitMs < 1) setImmediate(start);
      else setTimeout(start, waitMs);
    });
    return due;
  };
}
