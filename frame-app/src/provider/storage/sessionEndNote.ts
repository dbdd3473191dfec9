import type { SessionEnd } from '@vestibule/shared-protocol';
import { localKeys } from './register.ts';

/**
 * Why the provider took a session no longer, for the other documents of the auth domain: they only see that it is gone. A
 * session that goes without a note was signed out.
 */
type Noted = Extract<SessionEnd, 'revoked' | 'refused'>;

const key = localKeys.sessionEnd;

export function noteEnd(end: Noted): void {
  try {
    localStorage.setItem(key, end);
  } catch {
    // A full or closed storage costs the reason, nothing else.
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

/** There is a session again. */
export function forgetEnd(): void {
  if (notedEnd()) localStorage.removeItem(key);
}
