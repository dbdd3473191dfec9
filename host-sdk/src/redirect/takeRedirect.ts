import { type RedirectError, type RedirectToken, readRedirect } from '@vestibule/shared-protocol';

/** The content of a redirect: a token, or the error of an OAuth provider. */
export type Redirect = RedirectToken | RedirectError;

/**
 * Reads the redirect in `href`. If the page has this address, removes the redirect from it at once, because other
 * scripts, such as analytics, report addresses.
 */
export function takeRedirect(href: string): Redirect | null {
  const { search } = new URL(href, location.href);
  const { parameters, rest } = readRedirect(search);
  const { stytch_token_type: tokenType, token, error, vestibule_start: start } = parameters;
  if (!tokenType || !(token || error)) return null;
  if (search === location.search) replaceQuery(rest);
  return token ? { tokenType, token, ...(start && { start }) } : { tokenType, error: error as string };
}

/**
 * Replaces the query of the page's address. Uses an absolute address, because `//page` or a `<base>` could lead to
 * another origin.
 */
function replaceQuery(search: string): void {
  history.replaceState(history.state, '', location.origin + location.pathname + search + location.hash);
}
