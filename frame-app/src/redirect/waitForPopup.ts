import { poll } from '../provider/storage/poll.ts';
import { isExpected, type PopupResult } from '../provider/storage/popups.ts';
import { updateTransactions } from '../provider/storage/transactionStore.ts';

/**
 * Called in the popup. Waits until the frame has registered the popup, shortly after opening it. Resolves to false
 * after the limit.
 */
export function waitForPopup(id: string, limitMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (is: boolean) => {
      clearTimeout(limit);
      stop();
      resolve(is);
    };
    const limit = setTimeout(() => end(false), limitMs);
    const stop = poll(() => isExpected(id) && end(true));
    if (isExpected(id)) end(true);
  });
}

/** Called in the popup. Runs a callback once the frame no longer waits. */
export function waitUntilForgotten(id: string, onForgotten: () => void): void {
  const stop = poll(() => {
    if (isExpected(id)) return;
    stop();
    onForgotten();
  });
}

/** Called in the popup. Stores the popup's result. */
export const closePopupWith = (id: string, result: PopupResult): void =>
  updateTransactions((store) => ({
    ...store,
    windows: store.windows.map((window) => (window.id === id ? { ...window, ended: result } : window)),
  }));
