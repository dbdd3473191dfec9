import type { RedirectResult } from '../flow/ports.ts';
import { poll } from '../provider/storage/poll.ts';
import { tabKeys } from '../provider/storage/register.ts';
import { readTransactions, type TransactionStore, updateTransactions } from '../provider/storage/transactionStore.ts';

/** Whoever was to hear of it has gone after that. */
const OUTCOME_MS = 2 * 60_000;
const LONGEST_MESSAGE = 100;

/** Names the outcome that this tab goes back with. In Safari the frame does not see it. */
const tabKey = tabKeys.redirectResult;

/**
 * Keeps how a sign-in ended on a page of the auth domain for the frame in which it began.
 *
 * @param of the window that was opened for it, or the origin of the host that the visitor goes back to.
 */
export function storeResult(of: string, ended: RedirectResult): void {
  const id = crypto.randomUUID();
  sessionStorage.setItem(tabKey, id);
  const note = { id, of, ended: short(ended), untilMs: Date.now() + OUTCOME_MS };
  updateTransactions((jar) => ({ ...jar, outcomes: [...jar.outcomes, note] }));
}

/** Returns the outcome of this tab, else the newest one of this origin or window; null where there is none. Told once. */
export function takeResult(of: string): RedirectResult | null {
  const outcomes = readTransactions().outcomes.filter((one) => one.of === of);
  const own = outcomes.find(({ id }) => id === sessionStorage.getItem(tabKey));
  const taken = own ?? outcomes.at(-1);
  if (!taken) return null;
  sessionStorage.removeItem(tabKey);
  const isOver = (one: TransactionStore['outcomes'][number]) => (own ? one.id === own.id : one.of === of);
  updateTransactions((jar) => ({ ...jar, outcomes: jar.outcomes.filter((one) => !isOver(one)) }));
  // The cookie's schema does not check which kind goes with which code.
  return taken.ended as RedirectResult;
}

/**
 * Hears what comes of one window, once. Providers and hosts cut the tie between a window and its opener
 * (Cross-Origin-Opener-Policy), so neither `opener` nor `closed` says anything, and Safari lets no channel through. Returns the
 * way to stop.
 */
export function listenFor(popup: string, onOutcome: (outcome: RedirectResult) => void): () => void {
  const stop = poll(() => {
    const outcome = takeResult(popup);
    if (!outcome) return;
    stop();
    onOutcome(outcome);
  });
  return stop;
}

/** The cookie holds no essay. */
function short(ended: RedirectResult): RedirectResult {
  if (!('failure' in ended) || ended.failure.error_message === undefined) return ended;
  const error_message = ended.failure.error_message.slice(0, LONGEST_MESSAGE);
  return { failure: { ...ended.failure, error_message } };
}
