import { type Clock, MINUTE_MS } from '../clock.ts';

/** Longer than an assertion is valid. */
const LIFE_MS = 10 * MINUTE_MS;

/** The assertions of identity providers that have signed somebody in, so that none does twice. */
export type UsedAssertions = {
  /** Returns false for an assertion that was used before. */
  add(id: string): boolean;
};

export function createUsedAssertions(clock: Clock): UsedAssertions {
  const untilMs = new Map<string, number>();
  return {
    add(id) {
      for (const [one, endMs] of untilMs) if (endMs <= clock.now()) untilMs.delete(one);
      if (untilMs.has(id)) return false;
      untilMs.set(id, clock.now() + LIFE_MS);
      return true;
    },
  };
}
