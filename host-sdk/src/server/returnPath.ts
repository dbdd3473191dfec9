import { pathWithin, RETURN_PARAMETER } from '../redirect/returnPath.ts';
import { type PageRequest, sentTarget } from './readTarget.ts';

/** An origin that no real page has, so that an absolute address never belongs to this server. */
const NO_ORIGIN = 'https://origin.invalid';

/** Returns an address that is a path of this server, as a browser will read it; null for any other address. */
export const ownPath = (address: string): string | null =>
  address.startsWith('/') ? pathWithin(address, NO_ORIGIN) : null;

/**
 * Returns the page to open after a login: `return_to` of the request, if it is a path of this server. For servers that
 * redirect by themselves; a page calls `returnPath` of `@vestibule/host-sdk`.
 *
 * @param fallback the page to open if there is no such `return_to`. Default `/`.
 */
export function returnPath(request: PageRequest, fallback = '/'): string {
  const returnPath = new URLSearchParams(sentTarget(request).search).get(RETURN_PARAMETER);
  return (returnPath !== null && ownPath(returnPath)) || fallback;
}
