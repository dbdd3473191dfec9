// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropNote, readNotes, writeNote } from './passkeyDetails.ts';

const note = { credentialId: 'credential-1', rpId: 'auth.example.com' };

beforeEach(() => localStorage.clear());
afterEach(() => void vi.unstubAllGlobals());

it('stores a note for each registration, and merges new details into it', () => {
  writeNote('registration-1', { ...note, aaguid: 'aaguid-1' });
  writeNote('registration-2', { ...note, credentialId: 'credential-2' });
  writeNote('registration-1', { ...note, lastUsedAtMs: 1 });
  expect(readNotes()).toEqual({
    'registration-1': { ...note, aaguid: 'aaguid-1', lastUsedAtMs: 1 },
    'registration-2': { ...note, credentialId: 'credential-2' },
  });
});

it('removes the note of one passkey only', () => {
  writeNote('registration-1', note);
  writeNote('registration-2', note);
  dropNote('registration-1');
  dropNote('registration-3');
  expect(readNotes()).toEqual({ 'registration-2': note });
});

it.each(['{', 'null', '1', '"text"', '[1]', '{"registration-1":null}'])(
  'returns no notes when the storage holds invalid data: %s',
  (stored) => {
    localStorage.setItem('vestibule:passkeys', stored);
    expect(readNotes()).toEqual({});
  },
);

it.each([{ credentialId: 1 }, { rpId: undefined }, { aaguid: {} }, { lastUsedAtMs: 'yesterday' }])(
  'ignores an invalid note and keeps the others: %j',
  (change) => {
    const value = { 'registration-1': { ...note, ...change }, 'registration-2': note };
    localStorage.setItem('vestibule:passkeys', JSON.stringify(value));
    expect(readNotes()).toEqual({ 'registration-2': note });
  },
);

it('works without storage', () => {
  vi.stubGlobal('localStorage', undefined);
  writeNote('registration-1', note);
  dropNote('registration-1');
  expect(readNotes()).toEqual({});
});
