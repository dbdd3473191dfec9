/** The name of the parameter with the page to return to, which guards write. */
export const RETURN_PARAMETER = 'return_to';

/**
 * Returns the page to open after a login: the address's `return_to`, if it is a page of this origin.
 *
 * @param fallback the page if the address has no such parameter. Default `/`.
 */
export function returnPath(fallback = '/'): string {
  const returnPath = new URLSearchParams(location.search).get(RETURN_PARAMETER);
  return (returnPath !== null && pathWithin(returnPath, location.origin)) || fallback;
}

/** Returns path, query and hash of an address of this origin; null for any other address. */
export function pathWithin(address: string, ofOrigin: string): string | null {
  if (!URL.canParse(address, ofOrigin)) return null;
  const { origin, pathname, search, hash } = new URL(address, ofOrigin);
  // Two slashes at the start would name another host.
  return origin === ofOrigin && !/^[/\\]{2}/.test(pathname) ? pathname + search + hash : null;
}
