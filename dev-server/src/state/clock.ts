/** The emulator's only source of time: the real clock plus an offset that tests can set. */
export type Clock = {
  /** The offset from the real clock. */
  shiftMs(): number;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Moves the clock forward, or back with a negative number, without waiting. @throws RangeError like `set` */
  advance(byMs: number): void;
  /** Sets the clock, which runs on from there. @throws RangeError for a moment outside of 1970 to 8999 */
  set(toMs: number): void;
  /** Returns to real time. */
  reset(): void;
  /** Calls the listener after every jump. Returns a function that unsubscribes it. */
  subscribe(listener: () => void): () => void;
};

const LATEST_MS = Date.UTC(9000, 0);

export function createClock(realNow: () => number = Date.now): Clock {
  let shiftMs = 0;
  const listeners = new Set<() => void>();
  function shift(toMs: number): void {
    const nowMs = realNow() + toMs;
    // An expiry date must be a valid date, too.
    if (!(nowMs >= 0 && nowMs < LATEST_MS)) throw new RangeError('The clock must be between the years 1970 and 8999.');
    shiftMs = toMs;
    for (const listener of [...listeners]) listener();
  }
  return {
    shiftMs: () => shiftMs,
    now: () => realNow() + shiftMs,
    advance: (byMs) => shift(shiftMs + byMs),
    set: (toMs) => shift(toMs - realNow()),
    reset: () => shift(0),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Formats a moment as RFC 3339 in UTC, the format of all API timestamps. */
export function timestamp(ms: number): string {
  return new Date(ms).toISOString();
}

export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
