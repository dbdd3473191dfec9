import { isPageOf } from '@vestibule/shared-protocol';
import { lookOften } from '../provider/storage/poll.ts';
import { takeLead } from './popupRelay.ts';
import { LEAD_LIMIT_MS } from './popupRelayPath.ts';
import { nameTab } from './transactions.ts';

/**
 * A window for an OAuth provider that its frame has no hold of goes where the frame leads it: to the provider, and nowhere else.
 *
 * @param providerOrigin where sign-ins start.
 * @param onLost nobody leads.
 */
export function followLead(providerOrigin: string, onLost: () => void): void {
  const stop = lookOften(() => {
    const id = location.hash.slice(1);
    const url = takeLead(id);
    if (url === null || !isPageOf(url, [providerOrigin])) return;
    stop();
    clearTimeout(timer);
    nameTab(id);
    location.replace(url);
  });
  const timer = setTimeout(() => {
    stop();
    onLost();
  }, LEAD_LIMIT_MS);
}
