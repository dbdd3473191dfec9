/** The emulator's only source of time. It runs with the real clock, shifted by what a test asked for. */
export type Clock = {
  /** By how much the real clock is shifted. */
  shiftMs(): number;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Moves forward (or, with a negative number, back) without waiting. */
  advance(byMs: number): void;
  /** Jumps to a moment; time goes on from there. */
  set(toMs: number): void;
  /** Back to real time. */
  reset(): void;
  /** Calls back after every jump; returns the way to stop that. */
  subscribe(listener: () => void): () => void;
};

export function createClock(realNow: () => number = Date.now): Clock {
  let shiftMs = 0;
  const listeners = new Set<() => void>();
  function shift(toMs: number): void {
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

/** RFC 3339 in UTC, the only way the wire writes a moment. */
export function timestamp(ms: number): string {
  return new Date(ms).toISOString();
}

export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
