import { readCookie, writeCookie } from './cookies.ts';
import { cookies } from './register.ts';

/** Longer than any call: a frozen tab continues hours later with the answer to an old one. */
const LIFE_SECONDS = 7 * 24 * 60 * 60;

/** Returns a text that changes with each sign-out in this browser; null if there was none. */
export const readSignOutMark = (): string | null => readCookie(cookies.signOut);

/** Tells every document of the auth domain that answers to earlier calls no longer count. */
export const markSignOut = (): void => writeCookie(cookies.signOut, `${Date.now()}`, LIFE_SECONDS);

/**
 * Returns whether the visitor has signed out since a mark was read. A mark that has expired is no sign-out.
 */
export function hasSignedOutSince(mark: string | null): boolean {
  const now = readSignOutMark();
  return now !== mark && now !== null;
}
