// Imported from Node, so that a test with fake timers does not stop the runs.
import { setImmediate, setTimeout } from 'node:timers';

/**
 * Merges calls of `run`: calls while a run is pending share that run. Each run waits as long as the previous run took,
 * so runs use at most half of the time.
 *
 * @returns a function that requests a run; its promise settles with the run
 */
export function coalesceRuns(run: () => void): () => Promise<void> {
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
      // A timer waits at least one millisecond.
      if (waitMs < 1) setImmediate(start);
      else setTimeout(start, waitMs);
    });
    return due;
  };
}
