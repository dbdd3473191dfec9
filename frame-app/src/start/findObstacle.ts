import type { WidgetErrorCode } from '@vestibule/shared-protocol';
import type { HostConnection } from '../host/connectHost.ts';

export type Obstacle = Extract<WidgetErrorCode, 'host_not_allowed' | 'not_same_site' | 'storage_unavailable'>;

/**
 * Why the provider's client could not work in this frame; a page has no obstacle. Wire protocol §10: it reads `localStorage` when it is imported,
 * and its `SameSite=Lax` cookies are not kept in a cross-site frame, which a probe of the same kind shows.
 */
export function findObstacle(connection: HostConnection | null): Obstacle | null {
  if (window.parent === window) return null;
  if (!connection) return 'host_not_allowed';
  if (!keepsLaxCookies()) return 'not_same_site';
  try {
    localStorage.getItem('');
    return null;
  } catch {
    return 'storage_unavailable';
  }
}

function keepsLaxCookies(): boolean {
  const probe = 'vestibule_probe=1';
  // biome-ignore lint/suspicious/noDocumentCookie: the asynchronous Cookie Store is not everywhere, and this must be known now
  document.cookie = `${probe}; SameSite=Lax`;
  const isKept = document.cookie.includes(probe);
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = `${probe}; SameSite=Lax; Max-Age=0`;
  return isKept;
}
