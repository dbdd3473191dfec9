// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropNote, readNotes, writeNote } from './passkeyDetails.ts';

const note = { credentialId: 'credential-1', rpId: 'auth.example.com' };

beforeEach(() => localStorage.clear());
afterEach(() => void vi.unstubAllGlobals());

it('remembers each passkey by its registration, and adds to what it knows', () => {
  writeNote('registration-1', { ...note, aaguid: 'aaguid-1' });
  writeNote('registration-2', { ...note, credentialId: 'credential-2' });
  writeNote('registration-1', { ...note, lastUsedAtMs: 1 });
  expect(readNotes()).toEqual({
    'registration-1': { ...note, aaguid: 'aaguid-1', lastUsedAtMs: 1 },
    'registration-2': { ...note, credentialId: 'credential-2' },
  });
});

it('forgets one passkey, and no other', () => {
  writeNote('registration-1', note);
  writeNote('registration-2', note);
  dropNote('registration-1');
  dropNote('registration-3');
  expect(readNotes()).toEqual({ 'registration-2': note });
});

it.each(['{', 'null', '1', '"text"', '[1]', '{"registration-1":null}'])(
  'knows nothing where storage holds nonsense: %s',
  (stored) => {
    localStorage.setItem('vestibule:passkeys', stored);
    expect(readNotes()).toEqual({});
  },
);

it.each([{ credentialId: 1 }, { rpId: undefined }, { aaguid: {} }, { lastUsedAtMs: 'yesterday' }])(
  'knows nothing of a passkey whose note is none, and all of the others: %j',
  (change) => {
    const stored = { 'registration-1': { ...note, ...change }, 'registration-2': note };
    localStorage.setItem('vestibule:passkeys', JSON.stringify(stored));
    expect(readNotes()).toEqual({ 'registration-2': note });
  },
);

it('does without storage where there is none', () => {
  vi.stubGlobal('localStorage', undefined);
  writeNote('registration-1', note);
  dropNote('registration-1');
  expect(readNotes()).toEqual({});
});
