import type { TripOutcome } from '../flow/ports.ts';
import { lookOften } from './lookOften.ts';
import { changeJar, readJar } from './tripCookie.ts';

/** Whoever was to hear of it has gone after that. */
const OUTCOME_MS = 2 * 60_000;
const LONGEST_MESSAGE = 100;

/**
 * Keeps how a sign-in ended on a page of the auth domain for the frame in which it began.
 *
 * @param of the window that was opened for it, or the origin of the host that the visitor goes back to.
 */
export function storeOutcome(of: string, ended: TripOutcome): void {
  const note = { of, ended: short(ended), untilMs: Date.now() + OUTCOME_MS };
  changeJar((jar) => ({ ...jar, outcomes: [...jar.outcomes, note] }));
}

/** Told once; null where there is none. */
export function takeOutcome(of: string): TripOutcome | null {
  const taken = readJar().outcomes.findLast((one) => one.of === of);
  if (!taken) return null;
  changeJar((jar) => ({ ...jar, outcomes: jar.outcomes.filter((one) => one.of !== of) }));
  // Which kind goes with which code nobody checks who reads a cookie.
  return taken.ended as TripOutcome;
}

/**
 * Hears what comes of one window, once. Providers and hosts cut the tie between a window and its opener
 * (Cross-Origin-Opener-Policy), so neither `opener` nor `closed` says anything, and Safari lets no channel through. Returns the
 * way to stop.
 */
export function listenFor(popup: string, onOutcome: (outcome: TripOutcome) => void): () => void {
  const stop = lookOften(() => {
    const outcome = takeOutcome(popup);
    if (!outcome) return;
    stop();
    onOutcome(outcome);
  });
  return stop;
}

/** The cookie holds no essay. */
function short(ended: TripOutcome): TripOutcome {
  if (!('failure' in ended) || ended.failure.error_message === undefined) return ended;
  const error_message = ended.failure.error_message.slice(0, LONGEST_MESSAGE);
  return { failure: { ...ended.failure, error_message } };
}
