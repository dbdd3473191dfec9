import { pathWithin, RETURN_PARAMETER } from '../redirect/returnPath.ts';
import { type PageRequest, sentTarget } from './readTarget.ts';

/** No origin of a real page, so that an absolute address is never one of this server. */
const NO_ORIGIN = 'https://origin.invalid';

/** Returns an address that is a path of this server, as a browser will read it; null for any other address. */
export const ownPath = (address: string): string | null =>
  address.startsWith('/') ? pathWithin(address, NO_ORIGIN) : null;

/**
 * Returns the page to open after a login: `return_to` of the request, if it is a path of this server. For servers that
 * redirect by themselves; a page calls `returnPath` of `@vestibule/host-sdk`.
 *
 * @param fallback the page without one. Default `/`.
 */
export function returnPath(request: PageRequest, fallback = '/'): string {
  const asked = new URLSearchParams(sentTarget(request).search).get(RETURN_PARAMETER);
  return (asked !== null && ownPath(asked)) || fallback;
}
