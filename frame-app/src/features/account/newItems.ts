import { readLocal, writeLocal } from '../../provider/storage/localStore.ts';
import * as localKeys from '../../provider/storage/register/localKeys.ts';

const storageKey = localKeys.newItems;
/** The account marks an entry as new for this time. */
const KEPT_MS = 24 * 60 * 60_000;

/**
 * Notes in this browser which entries were added to an account, so that the account can show their age. The ids grant
 * no access.
 *
 * @returns when each id of the last day was added, in milliseconds since the epoch.
 */
export function noteAdded(ids: readonly string[], nowMs: number): Record<string, number> {
  const notes = { ...read(nowMs), ...Object.fromEntries(ids.map((id) => [id, nowMs])) };
  // If storage is full or blocked, only the mark is lost; the change itself succeeds.
  if (ids.length > 0) writeLocal(storageKey, notes);
  return notes;
}

function read(nowMs: number): Record<string, number> {
  const times: object = Object(readLocal(storageKey));
  const isRecent = (atMs: unknown) => typeof atMs === 'number' && atMs <= nowMs && nowMs - atMs < KEPT_MS;
  return Object.fromEntries(Object.entries(times).filter(([, atMs]) => isRecent(atMs)));
}
