import type { Clock } from '../state/clock.ts';
import { SECOND_MS } from '../state/clock.ts';

/** A process that has not asked for this long counts as ended. */
const ENDED_MS = 2 * SECOND_MS;

/** A request is answered after this time even without a change, before proxies close it. */
const HELD_MS = 25 * SECOND_MS;

export type ClockFollowers = ReturnType<typeof createClockFollowers>;

/**
 * Keeps other processes on the emulator's clock. Each process repeatedly asks for the offset from real time, with the
 * offset that it has. The response waits until the two differ.
 */
export function createClockFollowers(clock: Clock) {
  /** The processes that have not yet confirmed the current offset. */
  const behind = new Set<string>();
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of [...listeners]) listener();
  };

  return {
    /** Resolves with the offset as soon as the process has a different one. */
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
      // By the next turn, the clock's listeners have added each waiting process to the set.
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

/** Resolves at the next change of the clock, after `HELD_MS`, or when the process hangs up. */
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
