/**
 * What this browser remembers of the passkeys it has seen, by registration: the provider does not tell which credential a
 * registration is, and without it no password manager can be told that one was deleted. Nothing of it is secret.
 */
export type PasskeyNote = { credentialId: string; rpId: string; aaguid?: string; lastUsedAtMs?: number };

const storageKey = 'vestibule:passkeys';

export function readNotes(): Record<string, PasskeyNote> {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Record<string, PasskeyNote>;
  } catch {
    return {};
  }
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
