// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropNote, readNotes, writeNote } from './passkeyNotes.ts';

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

it('knows nothing where storage holds nonsense', () => {
  localStorage.setItem('vestibule:passkeys', '{');
  expect(readNotes()).toEqual({});
});

it('does without storage where there is none', () => {
  vi.stubGlobal('localStorage', undefined);
  writeNote('registration-1', note);
  dropNote('registration-1');
  expect(readNotes()).toEqual({});
});
