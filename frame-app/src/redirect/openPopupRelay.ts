import { FlowError } from '../flow/ports.ts';
import { poll } from '../provider/storage/poll.ts';
import { isRelayTaken, storeRelay } from './popupRelay.ts';

/** The longest wait until the popup has loaded its document. A slower popup may still read the cookie. */
const POPUP_RELAY_LIMIT_MS = 8_000;
/** The shorter wait if it is unknown whether a popup exists. */
const UNSURE_LIMIT_MS = 4_000;

/**
 * Sends a URL to a popup that this frame cannot access. Rejects with `popup_blocked` if no popup reads the URL, or at
 * once if the popup was certainly blocked.
 *
 * @param isPressLeft Whether the user gesture was still active right after `window.open`; undefined if unknown. An
 * opened popup uses up the gesture, a blocked popup does not. In WebKit neither does.
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
