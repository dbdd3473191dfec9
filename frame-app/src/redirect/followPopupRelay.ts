import { isPageOf } from '@vestibule/shared-protocol';
import { poll } from '../provider/storage/poll.ts';
import { takeRelay } from './popupRelay.ts';
import { POPUP_RELAY_LIMIT_MS } from './popupRelayPath.ts';
import { nameTab } from './transactions.ts';

/**
 * A window for an OAuth provider that its frame has no hold of goes where the frame leads it: to the provider, and nowhere else.
 *
 * @param providerOrigin where sign-ins start.
 * @param onLost nobody leads.
 */
export function followPopupRelay(providerOrigin: string, onLost: () => void): void {
  const stop = poll(() => {
    const id = location.hash.slice(1);
    const url = takeRelay(id);
    if (url === null || !isPageOf(url, [providerOrigin])) return;
    stop();
    clearTimeout(timer);
    nameTab(id);
    location.replace(url);
  });
  const timer = setTimeout(() => {
    stop();
    onLost();
  }, POPUP_RELAY_LIMIT_MS);
}
