import { localKeys } from '../../provider/storage/register.ts';

const storageKey = localKeys.appNotes;
/** The most notes that a browser keeps. The apps that were used least recently go first. */
const KEPT_NOTES = 100;
/** The most servers that a note keeps. */
const KEPT_RESOURCES = 20;

/** The facts about an app's access that the provider does not tell, as this browser has seen them. */
export type AppNote = {
  /** When the visitor allowed the app: milliseconds since the epoch. */
  sinceMs: number;
  /** When the app last got an answer through this browser. */
  lastMs: number;
  clientId: string;
  redirectUri: string;
  /** The servers that the visitor has allowed the app to use (RFC 8707), the newest last. */
  resources: string[];
};

type StoredNote = AppNote & { userId: string; appId: string };

/** Notes that an app has got access to the user's account in this browser. */
export function noteApp(userId: string, appId: string, fact: Omit<AppNote, 'sinceMs' | 'lastMs'>, nowMs: number): void {
  const all = read();
  const known = all.find(isOf(userId, appId));
  const resources = [...new Set([...(known?.resources ?? []), ...fact.resources])].slice(-KEPT_RESOURCES);
  const note = { userId, appId, sinceMs: known?.sinceMs ?? nowMs, lastMs: nowMs, ...fact, resources };
  write([note, ...all.filter((one) => one !== known)].slice(0, KEPT_NOTES));
}

/**
 * Returns the notes about a user's apps by the apps' ids. Forgets the notes about other apps, because they have no
 * access any more.
 *
 * @param appIds the apps that have access, as the provider lists them.
 */
export function notesAbout(userId: string, appIds: readonly string[]): ReadonlyMap<string, AppNote> {
  const all = read();
  const valid = all.filter((one) => one.userId !== userId || appIds.includes(one.appId));
  if (valid.length < all.length) write(valid);
  return new Map(valid.filter((one) => one.userId === userId).map(({ userId: _, appId, ...note }) => [appId, note]));
}

/** Returns the servers that the visitor has allowed an app to use in this browser. */
export const allowedResources = (userId: string, appId: string): readonly string[] =>
  read().find(isOf(userId, appId))?.resources ?? [];

const isOf = (userId: string, appId: string) => (one: StoredNote) => one.userId === userId && one.appId === appId;

function read(): StoredNote[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    // An earlier version has kept no servers.
    const withServers = (one: unknown) => (Object(one).resources ? one : { ...Object(one), resources: [] });
    return Array.isArray(stored) ? stored.map(withServers).filter(isNote) : [];
  } catch {
    return [];
  }
}

function write(notes: readonly StoredNote[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(notes));
  } catch {
    // If storage is full or blocked, the account shows fewer facts; the access itself does not change.
  }
}

function isNote(value: unknown): value is StoredNote {
  const { userId, appId, clientId, redirectUri, resources, sinceMs, lastMs }: Record<string, unknown> = Object(value);
  if (!Array.isArray(resources) || !resources.every((one) => typeof one === 'string')) return false;
  const areTexts = [userId, appId, clientId, redirectUri].every((one) => typeof one === 'string');
  return areTexts && [sinceMs, lastMs].every((one) => Number.isFinite(one));
}
