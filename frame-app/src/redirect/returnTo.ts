import { isPageOf, type RedirectToken } from '@vestibule/shared-protocol';

const name = 'return_to';

/**
 * The auth page on which a link of a mail goes on that came back to a page of the host: what it asks, a frame may not
 * decide, because its host may have covered it. The frame goes there itself, so no host sees the token. Design §3.4, §3.6.
 *
 * @param hostPage where the visitor is to end.
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
 * The host page that the address of an auth page names: one of {@link authPageOf}, or the one that the host SDK leads to where
 * no frame can be loaded. Null where it names none of the deployment's hosts.
 *
 * @param hosts exact origins: anybody can write an address.
 */
export function readReturnTo({ hash }: Pick<Location, 'hash'>, hosts: readonly string[]): string | null {
  const page = new URLSearchParams(hash.slice(1)).get(name) ?? '';
  return isPageOf(page, hosts) ? page : null;
}
