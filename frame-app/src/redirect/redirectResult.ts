import type { RedirectResult } from '../flow/ports.ts';
import { poll } from '../provider/storage/poll.ts';
import * as tabKeys from '../provider/storage/register/tabKeys.ts';
import { readTransactions, type TransactionStore, updateTransactions } from '../provider/storage/transactionStore.ts';

/** The lifetime of a stored result. Afterwards no page waits for it. */
const OUTCOME_MS = 2 * 60_000;
const LONGEST_MESSAGE = 100;

/** The storage key for the id of this tab's result. A frame in Safari cannot read it. */
const tabKey = tabKeys.redirectResult;

/**
 * Stores the result of a sign-in on a page of the auth domain, for the frame that started it.
 *
 * @param of The id of the popup, or the origin of the host that the visitor returns to.
 */
export function storeResult(of: string, result: RedirectResult): void {
  const id = crypto.randomUUID();
  sessionStorage.setItem(tabKey, id);
  const note = { id, of, ended: shortenResult(result), untilMs: Date.now() + OUTCOME_MS };
  updateTransactions((store) => ({ ...store, outcomes: [...store.outcomes, note] }));
}

/**
 * Returns and removes the result of this tab, or else the newest result for this origin or popup. Null without a
 * result.
 */
export function takeResult(of: string): RedirectResult | null {
  const outcomes = readTransactions().outcomes.filter((outcome) => outcome.of === of);
  const ownResult = outcomes.find(({ id }) => id === sessionStorage.getItem(tabKey));
  const result = ownResult ?? outcomes.at(-1);
  if (!result) return null;
  sessionStorage.removeItem(tabKey);
  const isOver = (outcome: TransactionStore['outcomes'][number]) =>
    ownResult ? outcome.id === ownResult.id : outcome.of === of;
  updateTransactions((store) => ({ ...store, outcomes: store.outcomes.filter((outcome) => !isOver(outcome)) }));
  // The cookie's schema does not check that the code belongs to the kind.
  return result.ended as RedirectResult;
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

/** Shortens a message to fit into the cookie. */
function shortenResult(result: RedirectResult): RedirectResult {
  if (!('failure' in result) || result.failure.error_message === undefined) return result;
  const error_message = result.failure.error_message.slice(0, LONGEST_MESSAGE);
  return { failure: { ...result.failure, error_message } };
}
