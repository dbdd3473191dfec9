import { readLocal, writeLocal } from '../../provider/storage/localStore.ts';
import * as localKeys from '../../provider/storage/register/localKeys.ts';

const storageKey = localKeys.appNotes;
/** The maximum number of notes. Notes about the least recently used apps are dropped first. */
const KEPT_NOTES = 100;
/** The maximum number of servers in a note. */
const KEPT_RESOURCES = 20;

/** Facts about an app's access that this browser has noted, because the provider does not return them. */
export type AppNote = {
  /** When the visitor allowed the app: milliseconds since the epoch. */
  sinceMs: number;
  /** When the app last got a response through this browser. */
  lastMs: number;
  clientId: string;
  redirectUri: string;
  /** The servers that the visitor has allowed the app to use (RFC 8707), the newest last. */
  resources: string[];
};

type StoredNote = AppNote & { userId: string; appId: string };

/** Stores a note that an app has got access to the user's account in this browser. */
export function noteApp(userId: string, appId: string, fact: Omit<AppNote, 'sinceMs' | 'lastMs'>, nowMs: number): void {
  const notes = read();
  const knownNote = notes.find(isOf(userId, appId));
  const resources = [...new Set([...(knownNote?.resources ?? []), ...fact.resources])].slice(-KEPT_RESOURCES);
  const note = { userId, appId, sinceMs: knownNote?.sinceMs ?? nowMs, lastMs: nowMs, ...fact, resources };
  write([note, ...notes.filter((note) => note !== knownNote)].slice(0, KEPT_NOTES));
}

/**
 * Returns the notes about a user's apps by the apps' ids. Deletes notes about other apps, which have no access any
 * more.
 *
 * @param appIds the apps that have access, as the provider lists them.
 */
export function notesAbout(userId: string, appIds: readonly string[]): ReadonlyMap<string, AppNote> {
  const notes = read();
  const valid = notes.filter((note) => note.userId !== userId || appIds.includes(note.appId));
  if (valid.length < notes.length) write(valid);
  return new Map(valid.filter((note) => note.userId === userId).map(({ userId: _, appId, ...note }) => [appId, note]));
}

/** Returns the servers that the visitor has allowed an app to use in this browser. */
export const allowedResources = (userId: string, appId: string): readonly string[] =>
  read().find(isOf(userId, appId))?.resources ?? [];

const isOf = (userId: string, appId: string) => (note: StoredNote) => note.userId === userId && note.appId === appId;

function read(): StoredNote[] {
  const value = readLocal(storageKey);
  // An earlier version stored no servers.
  const withServers = (note: unknown) => (Object(note).resources ? note : { ...Object(note), resources: [] });
  return Array.isArray(value) ? value.map(withServers).filter(isNote) : [];
}

/**
 * Stores the notes. If storage is full or blocked, the account shows fewer facts, but the access itself does not
 * change.
 */
const write = (notes: readonly StoredNote[]): boolean => writeLocal(storageKey, notes);

function isNote(value: unknown): value is StoredNote {
  const { userId, appId, clientId, redirectUri, resources, sinceMs, lastMs }: Record<string, unknown> = Object(value);
  if (!Array.isArray(resources) || !resources.every((resource) => typeof resource === 'string')) return false;
  const areTexts = [userId, appId, clientId, redirectUri].every((text) => typeof text === 'string');
  return areTexts && [sinceMs, lastMs].every((ms) => Number.isFinite(ms));
}
