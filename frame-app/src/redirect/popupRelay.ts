import { readCookie, writeCookie } from '../provider/storage/cookies.ts';
import { cookies } from '../provider/storage/register.ts';

/**
 * A relay to a popup that its frame cannot access. In a host page with `Cross-Origin-Opener-Policy: same-origin`,
 * `window.open` returns null although the popup opens. The popup loads an address of the auth domain and waits for a
 * cookie with its URL; every browser shares that cookie between both. The popup deletes the cookie, which shows that it
 * exists. Each popup has its own cookie, because several tabs may open one at once.
 */
type Lead = { id: string; url: string };

const LEAD_SECONDS = 60;

/** Stores the URL for the popup with this id. */
export const storeRelay = ({ id, url }: Lead): void => writeCookie(cookies.popupRelay, url, LEAD_SECONDS, id);

/** Returns whether the popup has read its URL. */
export const isRelayTaken = (id: string): boolean => !readCookie(cookies.popupRelay, id);

/** Returns the URL for the popup with this id, once; null until its frame has stored it. */
export function takeRelay(id: string): string | null {
  const url = (id && readCookie(cookies.popupRelay, id)) || null;
  if (url !== null) dropRelay(id);
  return url;
}

/** Removes the URL, so the popup navigates nowhere. */
export const dropRelay = (id: string): void => writeCookie(cookies.popupRelay, '', 0, id);
