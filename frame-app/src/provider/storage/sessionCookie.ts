/**
 * Returns the first value of a cookie that may be a token, or null. Pages of sibling hosts can write such cookies for
 * the whole domain and for several paths, and the library would fail for a value that is no token.
 */
export const tokenCookie = (name: string): string | null =>
  new RegExp(`(?:^|; )${name}=([\\w.~+/=-]+)(?=;|$)`).exec(document.cookie)?.[1] ?? null;

/** Returns the value of the session's cookie; null if it is absent or hidden from scripts. */
export const sessionCookie = (): string | null => tokenCookie('stytch_session');
