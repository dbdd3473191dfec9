import type { SessionEnd } from '@vestibule/shared-protocol';
import * as localKeys from './register/localKeys.ts';

/**
 * The reason why the provider ended a session. Stored for other documents of the auth domain, which only see that the
 * session has ended. Without a note, the visitor has signed out.
 */
type Noted = Extract<SessionEnd, 'revoked' | 'refused'>;

const key = localKeys.sessionEnd;

export function noteEnd(end: Noted): void {
  try {
    localStorage.setItem(key, end);
  } catch {
    // If storage is full or blocked, other documents do not learn the reason.
  }
}

export function notedEnd(): Noted | null {
  try {
    const note = localStorage.getItem(key);
    return note === 'revoked' || note === 'refused' ? note : null;
  } catch {
    return null;
  }
}

/** Removes the reason, because a new session exists. */
export function forgetEnd(): void {
  if (notedEnd()) localStorage.removeItem(key);
}
