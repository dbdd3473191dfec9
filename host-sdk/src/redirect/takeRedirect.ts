import type { RedirectError, RedirectToken } from '@vestibule/shared-protocol';

/** What a redirect has put into an address: a token, or an OAuth provider's no. */
export type Redirect = RedirectToken | RedirectError;

/** The parameters the provider adds to a redirect URL, each with what parts it from the next. */
const ours = /(?<=[?&])(stytch_token_type|token|error(_description)?)=[^&]*&?/g;

/**
 * Reads the redirect in `href`. When that is the page's own address, it is taken out there and then: whatever else runs in
 * the page, analytics above all, reports addresses. Design §3.4.
 */
export function takeRedirect(href: string): Redirect | null {
  const { search, searchParams } = new URL(href, location.href);
  const { stytch_token_type: tokenType, token, error } = Object.fromEntries(searchParams);
  if (!tokenType || !(token || error)) return null;
  if (search === location.search) removeFromAddress();
  return token ? { tokenType, token } : { tokenType, error: error as string };
}

/** Takes exactly our parameters out, and leaves every other as it was written. */
function removeFromAddress(): void {
  const rest = location.search.replace(ours, '').replace(/[?&]$/, '');
  history.replaceState(history.state, '', location.pathname + rest + location.hash);
}
