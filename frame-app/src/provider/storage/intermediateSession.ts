import browserCookies from 'js-cookie';
import { readCookie, writeCookie } from './cookies.ts';
import * as cookies from './register/cookies.ts';

/** The intermediate session's cookie in the library's client for organizations. */
const libraryCookie = 'stytch_intermediate_session_token';
const LIFE_MS = 10 * 60_000;

/** An unfinished sign-in, with proofs but without a session. The token itself stays in the library's cookie. */
export type IntermediateSession = {
  /** Milliseconds since the epoch. */
  untilMs: number;
  /** The organization of the sign-in; absent until it is chosen. */
  organizationId?: string;
};

/** Returns the unfinished sign-in of this browser; null if there is none. */
export function readIntermediateSession(): IntermediateSession | null {
  if (!browserCookies.get(libraryCookie)) return null;
  const [, until, organizationId] =
    /^(\d{1,15})(?::([\w-]{1,100}))?$/.exec(readCookie(cookies.intermediateSession) ?? '') ?? [];
  // The note may be missing, for example if another page of the auth domain wrote the library's cookie.
  return { untilMs: until ? Number(until) : Date.now() + LIFE_MS, ...(organizationId && { organizationId }) };
}

/** Returns whether the browser's intermediate session has this token. */
export const isIntermediateToken = (token: string): boolean => browserCookies.get(libraryCookie) === token;

/** Notes that the provider has started or renewed the intermediate session. */
export function noteIntermediateSession(organizationId?: string): IntermediateSession {
  const untilMs = Date.now() + LIFE_MS;
  writeCookie(
    cookies.intermediateSession,
    organizationId === undefined ? `${untilMs}` : `${untilMs}:${organizationId}`,
    LIFE_MS / 1000,
  );
  return { untilMs, ...(organizationId !== undefined && { organizationId }) };
}

/** Removes the note; the library removes its cookie. */
export const forgetIntermediateSession = (): void => writeCookie(cookies.intermediateSession, '', 0);
