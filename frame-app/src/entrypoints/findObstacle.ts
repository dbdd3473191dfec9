import type { WidgetErrorCode } from '@vestibule/shared-protocol';
import type { HostConnection } from '../host/connectHost.ts';

export type Obstacle = Extract<WidgetErrorCode, 'host_not_allowed' | 'not_same_site' | 'storage_unavailable'>;

/**
 * Returns why the provider's client could not work in this document, or null. The client reads
 * `localStorage` on import and sets `SameSite=Lax` cookies, which a cross-site frame cannot store. A probe cookie tests
 * that. If host names already show another site, nothing is probed, because browsers log rejected cookies to the
 * console.
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
 * Compares the last two labels. Origins that differ in them, and opaque origins, are cross-site. Equal ones may still
 * be cross-site, under a public suffix.
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
  const probe = 'vestibule_probe=1';
  // biome-ignore lint/suspicious/noDocumentCookie: the asynchronous Cookie Store is not everywhere, and this must be known now
  document.cookie = `${probe}; SameSite=Lax`;
  const isKept = document.cookie.includes(probe);
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  if (isKept) document.cookie = `${probe}; SameSite=Lax; Max-Age=0`;
  return isKept;
}
