import { isPageOf } from '@vestibule/shared-protocol';
import { poll } from '../provider/storage/poll.ts';
import { takeRelay } from './popupRelay.ts';
import { POPUP_RELAY_LIMIT_MS } from './popupRelayPath.ts';
import { nameTab } from './transactions.ts';

/**
 * Waits on the page of a relay for the URL, and opens the URL only if it is the provider's.
 *
 * @param providerOrigin The origin where sign-ins start.
 * @param onLost Called if no URL arrives in time.
 */
export function followPopupRelay(providerOrigin: string, onLost: () => void): void {
  const follow = () => {
    const id = location.hash.slice(1);
    const url = takeRelay(id);
    if (url === null || !isPageOf(url, [providerOrigin])) return;
    stop();
    clearTimeout(timer);
    nameTab(id);
    location.replace(url);
  };
  const stop = poll(follow);
  const timer = setTimeout(() => {
    stop();
    onLost();
  }, POPUP_RELAY_LIMIT_MS);
  follow();
}
