import type { Clock } from '../state/clock.ts';
import { SECOND_MS } from '../state/clock.ts';

/** The time after which a process that does not ask again counts as ended. */
const ENDED_MS = 2 * SECOND_MS;

/** The time after which a request is answered without a change, before proxies close it. */
const HELD_MS = 25 * SECOND_MS;

export type ClockFollowers = ReturnType<typeof createClockFollowers>;

/**
 * Other processes that run on the emulator's clock. Each asks for the offset from real time again and again, with the
 * offset that it knows. The answer waits until the offset differs.
 */
export function createClockFollowers(clock: Clock) {
  /** The processes that have not yet confirmed the current offset. */
  const behind = new Set<string>();
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of [...listeners]) listener();
  };

  return {
    /** Resolves with the offset as soon as it differs from the one that the process knows. */
    async follow(id: string, knownShiftMs: number | undefined, signal: AbortSignal): Promise<number> {
      if (knownShiftMs === clock.shiftMs()) {
        behind.delete(id);
        notify();
        await changeOf(clock, signal);
        behind.add(id);
        setTimeout(() => {
          behind.delete(id);
          notify();
        }, ENDED_MS).unref();
      }
      return clock.shiftMs();
    },

    /** Resolves when every process has the current offset. */
    async inStep(): Promise<void> {
      // The listeners of the clock have run, so each process that waited is in the set after the next turn.
      await new Promise((resolve) => setImmediate(resolve));
      while (behind.size > 0) {
        await new Promise<void>((resolve) => {
          const listener = () => {
            listeners.delete(listener);
            resolve();
          };
          listeners.add(listener);
        });
      }
    },
  };
}

/** Resolves at the next change of the clock, after a while, or when the process hangs up. */
function changeOf(clock: Clock, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const stop = clock.subscribe(end);
    const timer = setTimeout(end, HELD_MS);
    timer.unref();
    signal.addEventListener('abort', end, { once: true });
  });
}
