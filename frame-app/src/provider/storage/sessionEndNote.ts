import type { SessionEnd } from '@vestibule/shared-protocol';
import { localKeys } from './register.ts';

/**
 * The reason why the provider ended a session. It is stored for the other documents of the auth domain, which only see that
 * the session is gone. Without a note, the visitor has signed out.
 */
type Noted = Extract<SessionEnd, 'revoked' | 'refused'>;

const key = localKeys.sessionEnd;

export function noteEnd(end: Noted): void {
  try {
    localStorage.setItem(key, end);
  } catch {
    // If storage is full or blocked, only the reason is lost.
  }
}

export function notedEnd(): Noted | null {
  try {
    const noted = localStorage.getItem(key);
    return noted === 'revoked' || noted === 'refused' ? noted : null;
  } catch {
    return null;
  }
}

/** Removes the reason, because a new session exists. */
export function forgetEnd(): void {
  if (notedEnd()) localStorage.removeItem(key);
}
