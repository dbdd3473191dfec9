import { plainAddress } from '../common/plainAddress.ts';
import { ApiError } from '../wire/apiError.ts';
import { type Clock, HOUR_MS, MINUTE_MS } from './clock.ts';
import { createSweep } from './createSweep.ts';
import { persistMap } from './persistedPart.ts';

const MESSAGES_PER_MINUTE = 6;
const REGISTRATIONS_PER_MINUTE = 100;
const FAILURES_UNTIL_LOCK = 10;
const LOCK_MS = HOUR_MS;
const FAILURES_UNTIL_PAUSE = 5;
const PAUSE_MS = 5 * MINUTE_MS;

export type Attempts = ReturnType<typeof createAttempts>;

/**
 * Counts attempts: rate limits for messages and registrations of apps, and account locks after too many wrong passcodes
 * or passwords.
 */
export function createAttempts(clock: Clock) {
  const sentAtMs = new Map<string, number[]>();
  const isLongAgo = (atMs: number) => clock.now() - atMs >= MINUTE_MS;
  const sweep = createSweep(sentAtMs, (times) => times.every(isLongAgo));
  let registeredAtMs: number[] = [];
  const failures = new Map<string, { count: number; lastAtMs: number }>();

  /** @throws user_lock_limit_reached for an hour after the tenth failure in a row */
  function assertNotLocked(userId: string): void {
    const attempt = failures.get(userId);
    if (!attempt || attempt.count < FAILURES_UNTIL_LOCK) return;
    if (clock.now() - attempt.lastAtMs < LOCK_MS) throw new ApiError('user_lock_limit_reached');
    failures.delete(userId);
  }

  /** Returns the start and end of a user's lock, or undefined when the user is not locked. */
  function lockOf(userId: string): { fromMs: number; untilMs: number } | undefined {
    const attempt = failures.get(userId);
    if (!attempt || attempt.count < FAILURES_UNTIL_LOCK || clock.now() - attempt.lastAtMs >= LOCK_MS) return undefined;
    return { fromMs: attempt.lastAtMs, untilMs: attempt.lastAtMs + LOCK_MS };
  }

  return {
    persisted: persistMap(failures),
    assertNotLocked,

    lockOf,

    /** Returns when each lock ends, by what is locked: a user, a member or an email address. */
    locks(): Record<string, number> {
      return Object.fromEntries(
        [...failures.keys()].flatMap((person) => {
          const lock = lockOf(person);
          return lock ? [[person, lock.untilMs]] : [];
        }),
      );
    },

    /** @throws too_many_requests after six messages to one destination within a minute */
    countMessage(destination: string): void {
      const key = plainAddress(destination);
      const recent = (sentAtMs.get(key) ?? []).filter((atMs) => !isLongAgo(atMs));
      if (recent.length >= MESSAGES_PER_MINUTE) throw new ApiError('too_many_requests');
      sweep();
      sentAtMs.set(key, [...recent, clock.now()]);
    },

    /** Counts an app that registers itself, or whose document is fetched. @throws too_many_requests */
    countRegistration(): void {
      registeredAtMs = registeredAtMs.filter((atMs) => !isLongAgo(atMs));
      if (registeredAtMs.length >= REGISTRATIONS_PER_MINUTE) throw new ApiError('too_many_requests');
      registeredAtMs.push(clock.now());
    },

    /**
     * Checks that the user may try another code, for codes that stay valid after a wrong attempt.
     *
     * @throws too_many_requests for five minutes after the fifth failure in a row
     * @throws user_lock_limit_reached
     */
    assertMayGuess(userId: string): void {
      assertNotLocked(userId);
      const { count, lastAtMs } = failures.get(userId) ?? { count: 0, lastAtMs: 0 };
      const isPause = count > 0 && count % FAILURES_UNTIL_PAUSE === 0 && clock.now() - lastAtMs < PAUSE_MS;
      if (isPause) throw new ApiError('too_many_requests');
    },

    countFailure(userId: string): void {
      failures.set(userId, { count: (failures.get(userId)?.count ?? 0) + 1, lastAtMs: clock.now() });
    },

    clearFailures(userId: string): void {
      failures.delete(userId);
    },
  };
}
