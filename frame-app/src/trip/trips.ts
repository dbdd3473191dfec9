import type { OAuthTrip, TripOutcome } from '../flow/ports.ts';

/**
 * What this tab remembers while its visitor is at an OAuth provider. `sessionStorage` is the tab's own: another tab that
 * signs in meanwhile changes nothing here, and the frame and the auth domain's page share it within one tab.
 */
export type StoredTrip = OAuthTrip & {
  /** The host page to go back to; absent where the frame was opened as a page. */
  returnTo?: string;
  /** The window that was opened for the trip; absent when the page itself left. */
  popup?: string;
};

const tripKey = 'vestibule_trip';
const outcomeKey = 'vestibule_trip_outcome';

export const storeTrip = (trip: StoredTrip, { sessionStorage }: Window = window) =>
  sessionStorage.setItem(tripKey, JSON.stringify(trip));

/** The trip this tab is back from; null when it remembers none. It is told once. */
export const takeTrip = () => take<StoredTrip>(tripKey);

/** Keeps for the host page's frame how a trip ended on the auth domain's own page. */
export const storeOutcome = (outcome: TripOutcome) => sessionStorage.setItem(outcomeKey, JSON.stringify(outcome));

export const takeOutcome = () => take<TripOutcome>(outcomeKey);

function take<T>(key: string): T | null {
  const stored = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return stored === null ? null : (JSON.parse(stored) as T);
}
