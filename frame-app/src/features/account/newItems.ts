import { localKeys } from '../../provider/storage/register.ts';

const storageKey = localKeys.newItems;
/** The time for which the account marks an entry as new. */
const KEPT_MS = 24 * 60 * 60_000;

/**
 * Notes which entries were added to an account in this browser, so that the account can show their age. The ids grant
 * no access.
 *
 * @returns when each id of the last day was added, in milliseconds since the epoch.
 */
export function noteAdded(ids: readonly string[], nowMs: number): Record<string, number> {
  const added = { ...read(nowMs), ...Object.fromEntries(ids.map((id) => [id, nowMs])) };
  if (ids.length === 0) return added;
  try {
    localStorage.setItem(storageKey, JSON.stringify(added));
  } catch {
    // If storage is full or blocked, only the mark is lost; the change itself succeeds.
  }
  return added;
}

function read(nowMs: number): Record<string, number> {
  try {
    const stored: object = Object(JSON.parse(localStorage.getItem(storageKey) ?? '{}'));
    const isRecent = (atMs: unknown) => typeof atMs === 'number' && atMs <= nowMs && nowMs - atMs < KEPT_MS;
    return Object.fromEntries(Object.entries(stored).filter(([, atMs]) => isRecent(atMs)));
  } catch {
    return {};
  }
}
