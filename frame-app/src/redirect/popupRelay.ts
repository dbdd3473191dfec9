import { FlowError } from '../flow/ports.ts';
import { readCookie, writeCookie } from '../provider/storage/cookies.ts';
import { cookies } from '../provider/storage/register.ts';

/**
 * A relay to the provider by a page of the auth domain, which a frame does not reach otherwise. The page loads an address
 * with an id and waits for a cookie with its URL; every browser shares that cookie between both. It deletes the cookie,
 * which shows that it exists. Each relay has its own cookie, because several tabs may have one at once.
 *
 * - A host page that navigates to a start would see its URL, so it navigates to this page.
 * - In a host page with `Cross-Origin-Opener-Policy: same-origin`, `window.open` returns null although the popup opens.
 */
type Lead = { id: string; url: string };

const LEAD_SECONDS = 60;

/** Stores the URL for the page with this id. Throws `oauth_failed` if it is too long for a cookie. */
export function storeRelay({ id, url }: Lead): void {
  writeCookie(cookies.popupRelay, url, LEAD_SECONDS, id);
  if (isRelayTaken(id)) throw new FlowError({ kind: 'client', code: 'oauth_failed', error_type: 'start_too_long' });
}

/** Returns whether the page has read its URL. */
export const isRelayTaken = (id: string): boolean => !readCookie(cookies.popupRelay, id);

/** Returns the URL for the page with this id, once; null until its frame has stored it. */
export function takeRelay(id: string): string | null {
  const url = (id && readCookie(cookies.popupRelay, id)) || null;
  if (url !== null) dropRelay(id);
  return url;
}

/** Removes the URL, so the page navigates nowhere. */
export const dropRelay = (id: string): void => writeCookie(cookies.popupRelay, '', 0, id);
