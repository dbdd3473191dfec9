import type { RedirectError, RedirectToken } from '@vestibule/shared-protocol';

/** The content of a redirect: a token, or the error of an OAuth provider. */
export type Redirect = RedirectToken | RedirectError;

/** The parameters that the provider adds to a redirect URL, with the separator after each. */
const ours = /(?<=[?&])(stytch_token_type|token|error(_description)?)=[^&]*&?/g;

/**
 * Reads the redirect in `href`, and at once removes it from the page's address if that is the same. Other scripts,
 * above all analytics, report addresses. Design §3.4.
 */
export function takeRedirect(href: string): Redirect | null {
  const { search, searchParams } = new URL(href, location.href);
  const { stytch_token_type: tokenType, token, error } = Object.fromEntries(searchParams);
  if (!tokenType || !(token || error)) return null;
  if (search === location.search) removeFromAddress();
  return token ? { tokenType, token } : { tokenType, error: error as string };
}

/** Removes exactly these parameters and keeps all others as they were written. */
function removeFromAddress(): void {
  const rest = location.search.replace(ours, '').replace(/[?&]$/, '');
  history.replaceState(history.state, '', location.pathname + rest + location.hash);
}
