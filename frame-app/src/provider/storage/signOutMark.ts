import { readCookie, writeCookie } from './cookies.ts';
import * as cookies from './register/cookies.ts';

/** A session of a user, or of a member of an organization. */
export type AnySession = { session_id?: string; member_session_id?: string };

/** A client that may have a session. */
export type Held = { getTokens(): { session_token: string } | null; getSync(): AnySession | null };

/** Longer than any call. A frozen tab may continue hours later with the response to an old call. */
const LIFE_SECONDS = 7 * 24 * 60 * 60;

/** Returns a text that changes with each sign-out in this browser; null before the first sign-out. */
export const readSignOutMark = (): string | null => readCookie(cookies.signOut);

/**
 * Tells every document of the auth domain that a session has ended, and that responses to earlier calls no longer
 * count.
 *
 * @param session null if this document does not know it.
 * @param token undefined if it is hidden from scripts.
 */
export const markSignOut = (session: AnySession | null, token = ''): void =>
  writeCookie(cookies.signOut, `${Date.now()} ${idOf(session) ?? ''} ${endOf(token)}`, LIFE_SECONDS);

/**
 * Returns whether a sign-out has ended a session: the visitor has signed out since the mark was read, or has signed out
 * of this session at any time. An expired mark does not count.
 */
export function isSignedOut(mark: string | null, session: AnySession | undefined, token: unknown): boolean {
  const now = readSignOutMark();
  if (now === null || now !== mark) return now !== null;
  const [, id, end] = now.split(' ');
  return Boolean((id && id === idOf(session)) || (end && end === endOf(token)));
}

/** Returns whether the visitor has signed out in this browser within this time, in milliseconds of the device's clock. */
export function hasSignedOutWithin(ms: number): boolean {
  const atMs = Number(readSignOutMark()?.split(' ')[0] ?? Number.NaN);
  return Math.abs(Date.now() - atMs) < ms;
}

export const idOf = (session: AnySession | null | undefined): string | undefined =>
  session?.session_id ?? session?.member_session_id;

/** Returns the end of a token. It is enough to tell tokens apart, and too little to guess the rest. */
const endOf = (token: unknown): string => (typeof token === 'string' ? token.slice(-8) : '');
