import library from 'js-cookie';
import type * as cookies from './register/cookies.ts';

/** The name of a registered cookie. Some cookies exist once for each id. */
type CookieName = (typeof cookies)[keyof typeof cookies];

/**
 * `__Host-`: a cookie of exactly this host, which no page of another host can set. It needs https, which only localhost
 * lacks.
 */
const isSecure = () => location.protocol === 'https:';
const fullName = (name: CookieName, id?: string) =>
  `${isSecure() ? '__Host-' : ''}${name}${id === undefined ? '' : `_${id}`}`;

/** Escapes only the characters that a cookie cannot hold (RFC 6265 §4.1.1), because its length is limited. */
export const encodeCookie = (value: string): string => value.replace(/[^!#$&-+\--:<-[\]-~]/gu, encodeURIComponent);

const browserCookies = library.withConverter({ write: encodeCookie });

/** Returns the value of a cookie; null if it does not exist. Other pages can write cookies, so callers validate it. */
export const readCookie = (name: CookieName, id?: string): string | null =>
  browserCookies.get(fullName(name, id)) ?? null;

/**
 * Writes a cookie of the auth host.
 *
 * @param maxAgeSeconds The cookie's lifetime; 0 deletes it.
 */
export function writeCookie(name: CookieName, value: string, maxAgeSeconds: number, id?: string): void {
  browserCookies.set(fullName(name, id), value, {
    path: '/',
    sameSite: 'lax',
    // The library drops attributes that are 0.
    'max-age': `${maxAgeSeconds}`,
    secure: isSecure(),
  });
}
