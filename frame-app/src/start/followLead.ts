import { isPageOf } from '@vestibule/shared-protocol';
import { takeLead } from '../trip/lead.ts';
import { LEAD_LIMIT_MS } from '../trip/leadPath.ts';
import { lookOften } from '../trip/lookOften.ts';
import { nameTab } from '../trip/trips.ts';

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
