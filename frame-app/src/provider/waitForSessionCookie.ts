import type { StytchClient } from '@stytch/vanilla-js/headless';
import { sessionCookie } from './storage/sessionCookie.ts';

/** Longest wait, and how often it is looked: milliseconds. */
const LIMIT_MS = 2_000;
const LOOK_EVERY_MS = 20;

/**
 * In Firefox a document hears by the storage of a session that another one began, and has its cookie some moments later. What it
 * asks of the provider between the two it asks as nobody, and the answer would end the session. Wire protocol §5.7.
 */
export async function waitForSessionCookie(session: Pick<StytchClient['session'], 'getSync'>): Promise<void> {
  const untilMs = Date.now() + LIMIT_MS;
  while (session.getSync() && sessionCookie() === null && Date.now() < untilMs)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
}
