import { lookOften } from '../provider/storage/poll.ts';
import { type Ended, isExpected } from '../provider/storage/popups.ts';
import { changeJar } from '../provider/storage/transactionStore.ts';

/** For the window: whether its frame waits for it, which may say so a moment after it has opened it. */
export function onceExpected(id: string, limitMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (is: boolean) => {
      clearTimeout(limit);
      stop();
      resolve(is);
    };
    const limit = setTimeout(() => end(false), limitMs);
    const stop = lookOften(() => isExpected(id) && end(true));
    if (isExpected(id)) end(true);
  });
}

/** For the window: nobody waits for it any longer. */
export function onceForgotten(id: string, onForgotten: () => void): void {
  const stop = lookOften(() => {
    if (isExpected(id)) return;
    stop();
    onForgotten();
  });
}

/** For the window: it is done. */
export const endWindow = (id: string, ended: Ended): void =>
  changeJar((jar) => ({ ...jar, windows: jar.windows.map((one) => (one.id === id ? { ...one, ended } : one)) }));
