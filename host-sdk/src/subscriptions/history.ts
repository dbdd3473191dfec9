import { reportLimits } from '@vestibule/shared-protocol';
import type { HistoryEntry, SessionSubscriptions } from './sessionSubscriptions.ts';

/** Adds a step to the history, and drops the oldest of too many. */
export function remember({ history }: Pick<SessionSubscriptions, 'history'>, entry: HistoryEntry): void {
  history.push(entry);
  history.splice(0, history.length - reportLimits.entries);
}
