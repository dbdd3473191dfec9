import { FlowError } from '../flow/ports.ts';
import { poll } from '../provider/storage/poll.ts';
import { isRelayTaken, storeRelay } from './popupRelay.ts';

/** A window takes no longer to load its document; whoever is slower may still be led. */
const POPUP_RELAY_LIMIT_MS = 8_000;
/** Nobody waits as long for one that may not be there. */
const UNSURE_LIMIT_MS = 4_000;

/**
 * Leads a window there that this frame has no hold of. Rejects with `popup_blocked` when none hears of it, and at once where it
 * is known that there is none.
 *
 * @param isPressLeft whether the press was still good for a window right after one was opened; undefined where a browser does
 *   not say. One that opens uses the press up, and one that is blocked does not: but in WebKit neither does.
 */
export function openPopupRelay(id: string, url: string, isPressLeft: boolean | undefined): Promise<void> {
  const isTold = isPressLeft !== undefined && !/Apple/.test(navigator.vendor);
  const limitMs = isTold ? POPUP_RELAY_LIMIT_MS : UNSURE_LIMIT_MS;
  return new Promise((resolve, reject) => {
    const refuse = () => reject(new FlowError({ kind: 'client', code: 'popup_blocked' }));
    if (isTold && isPressLeft) return refuse();
    storeRelay({ id, url });
    const end = (settle: () => void) => {
      stop();
      clearTimeout(timer);
      settle();
    };
    const stop = poll(() => {
      if (isRelayTaken(id)) end(resolve);
    });
    const timer = setTimeout(end, limitMs, refuse);
  });
}
