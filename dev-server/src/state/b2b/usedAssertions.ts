import { type Clock, MINUTE_MS } from '../clock.ts';

/** Longer than any assertion is valid. */
const LIFE_MS = 10 * MINUTE_MS;

/** Remembers the assertions that have logged in a member, so that each works once. */
export type UsedAssertions = {
  /** Returns false for an assertion that was used before. */
  add(id: string): boolean;
};

export function createUsedAssertions(clock: Clock): UsedAssertions {
  const untilMs = new Map<string, number>();
  return {
    add(id) {
      for (const [assertionId, endMs] of untilMs) if (endMs <= clock.now()) untilMs.delete(assertionId);
      if (untilMs.has(id)) return false;
      untilMs.set(id, clock.now() + LIFE_MS);
      return true;
    },
  };
}
