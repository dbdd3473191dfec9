import library from 'js-cookie';
import type { cookies } from './register.ts';

/** The name of a registered cookie, with an id where there is one cookie for each id. */
export type CookieName = (typeof cookies)[keyof typeof cookies];

/** `__Host-`: a cookie of exactly this host, which no page of another host can have set. Only localhost lacks https. */
const isSecure = () => location.protocol === 'https:';
const fullName = (name: CookieName, id?: string) =>
  `${isSecure() ? '__Host-' : ''}${name}${id === undefined ? '' : `_${id}`}`;

/** Escapes only the characters that a cookie cannot hold (RFC 6265 §4.1.1), because its length is limited. */
export const encodeCookie = (value: string): string => value.replace(/[^!#$&-+\--:<-[\]-~]/gu, encodeURIComponent);

const browserCookies = library.withConverter({ write: encodeCookie });

/** Returns the value of a cookie; null when there is none. Other pages can write cookies, so callers validate it. */
export const readCookie = (name: CookieName, id?: string): string | null =>
  browserCookies.get(fullName(name, id)) ?? null;

/**
 * Writes a cookie of the auth host.
 *
 * @param maxAgeSeconds its life; 0 deletes it.
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
