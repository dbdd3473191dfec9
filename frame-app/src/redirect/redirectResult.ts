import type { RedirectResult } from '../flow/ports.ts';
import { poll } from '../provider/storage/poll.ts';
import { tabKeys } from '../provider/storage/register.ts';
import { readTransactions, type TransactionStore, updateTransactions } from '../provider/storage/transactionStore.ts';

/** After this time the page that waited for the result is gone. */
const OUTCOME_MS = 2 * 60_000;
const LONGEST_MESSAGE = 100;

/** The key of the id of this tab's result. In Safari the frame does not see it. */
const tabKey = tabKeys.redirectResult;

/**
 * Stores the result of a sign-in on a page of the auth domain, for the frame that started it.
 *
 * @param of The id of the popup, or the origin of the host that the visitor returns to.
 */
export function storeResult(of: string, ended: RedirectResult): void {
  const id = crypto.randomUUID();
  sessionStorage.setItem(tabKey, id);
  const note = { id, of, ended: short(ended), untilMs: Date.now() + OUTCOME_MS };
  updateTransactions((store) => ({ ...store, outcomes: [...store.outcomes, note] }));
}

/**
 * Returns the result of this tab, otherwise the newest one for this origin or popup, and removes it. Null if there is
 * none.
 */
export function takeResult(of: string): RedirectResult | null {
  const outcomes = readTransactions().outcomes.filter((one) => one.of === of);
  const own = outcomes.find(({ id }) => id === sessionStorage.getItem(tabKey));
  const taken = own ?? outcomes.at(-1);
  if (!taken) return null;
  sessionStorage.removeItem(tabKey);
  const isOver = (one: TransactionStore['outcomes'][number]) => (own ? one.id === own.id : one.of === of);
  updateTransactions((store) => ({ ...store, outcomes: store.outcomes.filter((one) => !isOver(one)) }));
  // The cookie's schema does not check that the code belongs to the kind.
  return taken.ended as RedirectResult;
}

/**
 * Waits for the result of one popup, once. `opener` and `closed` are unreliable, because providers and hosts isolate
 * popups (Cross-Origin-Opener-Policy), and Safari allows no BroadcastChannel. Returns a function to stop.
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

/** Shortens a message to the space in the cookie. */
function short(ended: RedirectResult): RedirectResult {
  if (!('failure' in ended) || ended.failure.error_message === undefined) return ended;
  const error_message = ended.failure.error_message.slice(0, LONGEST_MESSAGE);
  return { failure: { ...ended.failure, error_message } };
}
