import { poll } from './poll.ts';
import { readTransactions, type TransactionStore, updateTransactions } from './transactionStore.ts';

export type PopupResult = NonNullable<TransactionStore['windows'][number]['ended']>;

/** The longest life of a popup that creates or uses a passkey. */
const WINDOW_MS = 30 * 60_000;

const find = (id: string) => readTransactions().windows.find((window) => window.id === id);

/** Records that a frame has opened the popup with this id and waits for its result. */
export function expectPopup(id: string): void {
  if (isExpected(id)) return;
  updateTransactions((store) => ({ ...store, windows: [...store.windows, { id, untilMs: Date.now() + WINDOW_MS }] }));
}

/** Returns whether a frame of this browser waits for the popup. Any page could open a popup's URL. */
export const isExpected = (id: string): boolean => find(id) !== undefined;

/** Forgets a popup that the frame no longer waits for. */
export const forgetPopup = (id: string): void =>
  updateTransactions((store) => ({ ...store, windows: store.windows.filter((window) => window.id !== id) }));

/** Waits, in the frame, for the result of the popup. Rejects with the reason of `signal`. */
export function waitForPopupResult(id: string, signal: AbortSignal): Promise<PopupResult> {
  return new Promise<PopupResult>((resolve, reject) => {
    const stop = poll(() => {
      const result = find(id)?.ended;
      if (!result) return;
      stop();
      resolve(result);
    });
    signal.addEventListener('abort', () => {
      stop();
      reject(signal.reason);
    });
  });
}
