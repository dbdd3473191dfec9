import { FlowError } from '../flow/ports.ts';
import { lookOften } from '../provider/storage/poll.ts';
import { isLeadTaken, storeLead } from './popupRelay.ts';

/** A window takes no longer to load its document; whoever is slower may still be led. */
const LEAD_LIMIT_MS = 8_000;
/** Nobody waits as long for one that may not be there. */
const UNSURE_LIMIT_MS = 4_000;

/**
 * Leads a window there that this frame has no hold of. Rejects with `popup_blocked` when none hears of it, and at once where it
 * is known that there is none.
 *
 * @param isPressLeft whether the press was still good for a window right after one was opened; undefined where a browser does
 *   not say. One that opens uses the press up, and one that is blocked does not: but in WebKit neither does.
 */
export function leadWindow(id: string, url: string, isPressLeft: boolean | undefined): Promise<void> {
  const isTold = isPressLeft !== undefined && !/Apple/.test(navigator.vendor);
  const limitMs = isTold ? LEAD_LIMIT_MS : UNSURE_LIMIT_MS;
  return new Promise((resolve, reject) => {
    const refuse = () => reject(new FlowError({ kind: 'client', code: 'popup_blocked' }));
    if (isTold && isPressLeft) return refuse();
    storeLead({ id, url });
    const end = (settle: () => void) => {
      stop();
      clearTimeout(timer);
      settle();
    };
    const stop = lookOften(() => {
      if (isLeadTaken(id)) end(resolve);
    });
    const timer = setTimeout(end, limitMs, refuse);
  });
}
