import type { WidgetErrorCode } from '@vestibule/shared-protocol';
import type { HostConnection } from '../../host/connectHost.ts';
import * as cookies from '../../provider/storage/register/cookies.ts';

export type Obstacle = Extract<WidgetErrorCode, 'host_not_allowed' | 'not_same_site' | 'storage_unavailable'>;

/**
 * Returns why the provider's client could not work in this document, or null. The client reads `localStorage` on import
 * and sets `SameSite=Lax` cookies, which a cross-site frame cannot store. A probe cookie tests this. If the host names
 * already show another site, no cookie is set, because browsers log rejected cookies to the console.
 *
 * @param host The origin that embeds the frame.
 */
export function findObstacle(connection: HostConnection | null, host = ''): Obstacle | null {
  const isFramed = window.parent !== window;
  if (isFramed && !connection) return 'host_not_allowed';
  if (isFramed && ![host, ...(location.ancestorOrigins ?? [])].every(mayShareSite)) return 'not_same_site';
  if (!hasStorage()) return 'storage_unavailable';
  if (keepsLaxCookies()) return null;
  return isFramed ? 'not_same_site' : 'storage_unavailable';
}

/**
 * Returns false if an origin is surely cross-site: it is opaque, or the last two labels differ. With equal labels it
 * may still be cross-site, under a public suffix.
 */
function mayShareSite(origin: string): boolean {
  const site = (name: string) => (/^[\d.]+$|:/.test(name) ? name : name.split('.').slice(-2).join('.'));
  return URL.canParse(origin) && site(new URL(origin).hostname) === site(location.hostname);
}

/** Returns false if the browser blocks cookies or storage; browsers block both together. */
function hasStorage(): boolean {
  try {
    localStorage.getItem('');
    return navigator.cookieEnabled;
  } catch {
    return false;
  }
}

function keepsLaxCookies(): boolean {
  const probe = `${cookies.probe}=1`;
  // biome-ignore lint/suspicious/noDocumentCookie: the asynchronous Cookie Store is not everywhere, and this must be known now
  document.cookie = `${probe}; SameSite=Lax`;
  const isKept = document.cookie.includes(probe);
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  if (isKept) document.cookie = `${probe}; SameSite=Lax; Max-Age=0`;
  return isKept;
}
