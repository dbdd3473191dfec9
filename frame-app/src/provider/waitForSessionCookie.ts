import { sessionCookie } from './storage/sessionCookie.ts';

/** The longest wait for the cookie, and the interval of the checks. */
const LIMIT_MS = 2_000;
const LOOK_EVERY_MS = 20;

/**
 * Waits for the session's cookie. When another document begins a session in Firefox, the storage event arrives before the
 * cookie. A request to the provider in between would have no cookie, and its response would end the session.
 */
export async function waitForSessionCookie(session: { getSync(): unknown }): Promise<void> {
  const untilMs = Date.now() + LIMIT_MS;
  while (session.getSync() && sessionCookie() === null && Date.now() < untilMs)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
}
