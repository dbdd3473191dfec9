import { isPageOf, type RedirectToken } from '@vestibule/shared-protocol';

const name = 'return_to';

/**
 * Returns the auth page that continues a mail's link which was opened on a host page. A frame may not ask for the
 * confirmation, because its host may have covered it. The frame navigates there itself, so the host does not see the
 * token.
 *
 * @param hostPage The page the visitor returns to.
 * @returns null on the auth page itself.
 */
export function authPageOf({ tokenType, token }: RedirectToken, hostPage: string | undefined): string | null {
  if (window.parent === window) return null;
  const page = new URL('/authenticate', location.origin);
  page.search = `${new URLSearchParams({ stytch_token_type: tokenType, token })}`;
  if (hostPage !== undefined) page.hash = `${new URLSearchParams({ [name]: hostPage })}`;
  return page.href;
}

/**
 * Returns the host page named in the address of an auth page: by {@link authPageOf}, or by the host SDK if a frame
 * cannot load. Null unless the page belongs to a host of the deployment.
 *
 * @param hosts Exact origins, because anyone can write an address.
 */
export function readReturnTo({ hash }: Pick<Location, 'hash'>, hosts: readonly string[]): string | null {
  const page = new URLSearchParams(hash.slice(1)).get(name) ?? '';
  return isPageOf(page, hosts) ? page : null;
}
