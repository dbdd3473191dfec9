import { readLocal, writeLocal } from '../../provider/storage/localStore.ts';
import * as localKeys from '../../provider/storage/register/localKeys.ts';

/**
 * The notes of this browser about a passkey that it has seen, stored by registration. A deletion tells the password
 * manager the credential, which the provider does not return. The notes are not secret.
 */
export type PasskeyNote = { credentialId: string; rpId: string; aaguid?: string; lastUsedAtMs?: number };

const storageKey = localKeys.passkeys;

export function readNotes(): Record<string, PasskeyNote> {
  const notes: object = Object(readLocal(storageKey));
  return Object.fromEntries(Object.entries(notes).filter(([, note]) => isNote(note)));
}

/** Validates a stored note, which an earlier version may have written. */
function isNote(value: unknown): value is PasskeyNote {
  const { credentialId, rpId, aaguid = '', lastUsedAtMs = 0 } = Object(value) as Record<string, unknown>;
  return [credentialId, rpId, aaguid].every((text) => typeof text === 'string') && Number.isFinite(lastUsedAtMs);
}

export function writeNote(registrationId: string, note: PasskeyNote): void {
  const notes = readNotes();
  write({ ...notes, [registrationId]: { ...notes[registrationId], ...note } });
}

export function dropNote(registrationId: string): void {
  const { [registrationId]: _, ...otherNotes } = readNotes();
  write(otherNotes);
}

/** Stores the notes. If storage is full or blocked, only names and dates are lost. */
const write = (notes: Record<string, PasskeyNote>): boolean => writeLocal(storageKey, notes);
