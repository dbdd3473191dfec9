import { localKeys } from '../../provider/storage/register.ts';

/**
 * The notes of this browser about a passkey that it has seen, stored by registration. The provider does not say which
 * credential a registration is, and a password manager must be told the credential when a passkey is deleted. No note
 * is secret.
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

/** Validates a stored note, which an earlier version may have written. */
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
    // If storage is full or blocked, only names and dates are lost.
  }
}
