/**
 * Returns the first value of a cookie that can be a token; null if there is none. Every page of a sibling host can write such
 * a cookie for the whole domain, also twice for several paths. The library would fail on a value that is no token.
 */
export const tokenCookie = (name: string): string | null =>
  new RegExp(`(?:^|; )${name}=([\\w.~+/=-]+)(?=;|$)`).exec(document.cookie)?.[1] ?? null;

/** Returns the value of the session's cookie; null if it is absent or hidden from scripts. */
export const sessionCookie = (): string | null => tokenCookie('stytch_session');
