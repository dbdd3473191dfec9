import * as tabKeys from '../../provider/storage/register/tabKeys.ts';
import type { DetailValues } from './states.ts';

/** Values that a user has typed and not sent, or the session in which the user sent them or continued without them. */
type Draft = { values: DetailValues } | { doneIn: string };

/** Returns what this user typed in this tab before a reload. Null if there is nothing, or storage is blocked. */
export function readDraft(userId: string): Draft | null {
  try {
    const entry = Object(JSON.parse(sessionStorage.getItem(tabKeys.signUpDetails) ?? 'null'));
    if (entry.userId !== userId) return null;
    return typeof entry.doneIn === 'string' ? { doneIn: entry.doneIn } : { values: Object(entry.values) };
  } catch {
    return null;
  }
}

/** Keeps it for this tab. */
export function keep(userId: string, draft: Draft): void {
  try {
    sessionStorage.setItem(tabKeys.signUpDetails, JSON.stringify({ userId, ...draft }));
  } catch {
    // Storage is blocked or full.
  }
}
