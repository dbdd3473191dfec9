import { readCookie, writeCookie } from '../provider/storage/cookies.ts';
import { cookies } from '../provider/storage/register.ts';

/**
 * A window that its frame has no hold of: a host page with `Cross-Origin-Opener-Policy: same-origin` cuts the tie at once, so
 * `window.open` gives nothing, though the window is there. It stands at an address of the auth domain and waits for a cookie of
 * the auth host that says where to go, which every browser shows to both. Taking it is the sign that the window is there. Each
 * window has a cookie of its own, because several tabs may open one at once.
 */
type Lead = { id: string; url: string };

const LEAD_SECONDS = 60;

/** Tells the window of this id where to go. */
export const storeRelay = ({ id, url }: Lead): void => writeCookie(cookies.popupRelay, url, LEAD_SECONDS, id);

/** Whether it has heard of it. */
export const isRelayTaken = (id: string): boolean => !readCookie(cookies.popupRelay, id);

/** Where the window of this id is to go; null until its frame has said. Told once. */
export function takeRelay(id: string): string | null {
  const url = (id && readCookie(cookies.popupRelay, id)) || null;
  if (url !== null) dropRelay(id);
  return url;
}

/** That window shall go nowhere any more. */
export const dropRelay = (id: string): void => writeCookie(cookies.popupRelay, '', 0, id);
