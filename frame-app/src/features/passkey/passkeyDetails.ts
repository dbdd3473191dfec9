import { localKeys } from '../../provider/storage/register.ts';

/**
 * What this browser remembers of the passkeys it has seen, by registration: the provider does not tell which credential a
 * registration is, and without it no password manager can be told that one was deleted. Nothing of it is secret.
 */
export type PasskeyNote = { credentialId: string; rpId: string; aaguid?: string; lastUsedAtMs?: number };

const storageKey = localKeys.passkeys;

export function readNotes(): Record<string, PasskeyNote> {
  try {
    const stored: object = Object(JSON.parse(localStorage.getItem(storageKey) ?? '{}'));
    return Object.fromEntries(Object.entries(stored).filter(([, note]) => isNote(note)));
  } catch {
    return {};
  }
}

/** Storage is written by us, but also by earlier versions of us. */
function isNote(value: unknown): value is PasskeyNote {
  const { credentialId, rpId, aaguid = '', lastUsedAtMs = 0 } = Object(value) as Record<string, unknown>;
  return [credentialId, rpId, aaguid].every((one) => typeof one === 'string') && Number.isFinite(lastUsedAtMs);
}

export function writeNote(registrationId: string, note: PasskeyNote): void {
  const notes = readNotes();
  keep({ ...notes, [registrationId]: { ...notes[registrationId], ...note } });
}

export function dropNote(registrationId: string): void {
  const { [registrationId]: _, ...others } = readNotes();
  keep(others);
}

function keep(notes: Record<string, PasskeyNote>): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(notes));
  } catch {
    // A full or closed storage costs names and dates, nothing else.
  }
}
