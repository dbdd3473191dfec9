import { poll } from '../provider/storage/poll.ts';
import { isExpected, type PopupResult } from '../provider/storage/popups.ts';
import { updateTransactions } from '../provider/storage/transactionStore.ts';

/** For the window: whether its frame waits for it, which may say so a moment after it has opened it. */
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

/** For the window: nobody waits for it any longer. */
export function waitUntilForgotten(id: string, onForgotten: () => void): void {
  const stop = poll(() => {
    if (isExpected(id)) return;
    stop();
    onForgotten();
  });
}

/** For the window: it is done. */
export const closePopupWith = (id: string, ended: PopupResult): void =>
  updateTransactions((jar) => ({
    ...jar,
    windows: jar.windows.map((one) => (one.id === id ? { ...one, ended } : one)),
  }));
