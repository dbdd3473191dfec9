import { FlowError } from '../flow/ports.ts';
import { readCookie, writeCookie } from '../provider/storage/cookies.ts';
import * as cookies from '../provider/storage/register/cookies.ts';

/**
 * A page of the auth domain that leads to the provider, where a frame cannot navigate directly. The page has an id in
 * its address and waits for a cookie with the URL, which frame and page share in every browser. Deleting the cookie
 * shows the frame that the page exists. Each relay has its own cookie, because several tabs may need one at once.
 *
 * - A host page that navigates to a start would see its URL, so it navigates to this page.
 * - In a host page with `Cross-Origin-Opener-Policy: same-origin`, `window.open` returns null although the popup opens.
 */
type Lead = { id: string; url: string };

const RELAY_SECONDS = 60;

/** Stores the URL for the page with this id. Throws `oauth_failed` if it is too long for a cookie. */
export function storeRelay({ id, url }: Lead): void {
  writeCookie(cookies.popupRelay, url, RELAY_SECONDS, id);
  if (isRelayTaken(id)) throw new FlowError({ kind: 'client', code: 'oauth_failed', error_type: 'start_too_long' });
}

/** Returns whether the page has read its URL. */
export const isRelayTaken = (id: string): boolean => !readCookie(cookies.popupRelay, id);

/** Returns and removes the URL for the page with this id; null until the frame has stored it. */
export function takeRelay(id: string): string | null {
  const url = (id && readCookie(cookies.popupRelay, id)) || null;
  if (url !== null) dropRelay(id);
  return url;
}

/** Removes the URL, so that the page navigates nowhere. */
export const dropRelay = (id: string): void => writeCookie(cookies.popupRelay, '', 0, id);
