import type { WidgetErrorCode } from '@vestibule/shared-protocol';
import type { HostConnection } from '../host/connectHost.ts';

export type Obstacle = Extract<WidgetErrorCode, 'host_not_allowed' | 'not_same_site' | 'storage_unavailable'>;

/**
 * Why the provider's client could not work in this document. Wire protocol §10: it reads `localStorage` when it is imported, and
 * its `SameSite=Lax` cookies are not kept in a cross-site frame, which a probe of the same kind shows. Where names alone tell
 * that, nothing is probed: a browser writes to its console what it refuses.
 *
 * @param host the origin that embeds the frame.
 */
export function findObstacle(connection: HostConnection | null, host = ''): Obstacle | null {
  const isFramed = window.parent !== window;
  if (isFramed && !connection) return 'host_not_allowed';
  if (isFramed && ![host, ...(location.ancestorOrigins ?? [])].every(mayShareSite)) return 'not_same_site';
  if (!hasStorage()) return 'storage_unavailable';
  if (keepsLaxCookies()) return null;
  return isFramed ? 'not_same_site' : 'storage_unavailable';
}

/** The same last two labels. What differs in them is another site, as is an opaque origin; what does not may be one under a public suffix. */
function mayShareSite(origin: string): boolean {
  const site = (name: string) => (/^[\d.]+$|:/.test(name) ? name : name.split('.').slice(-2).join('.'));
  return URL.canParse(origin) && site(new URL(origin).hostname) === site(location.hostname);
}

/** False where the visitor's browser keeps cookies or storage from us: it does so with both. */
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
