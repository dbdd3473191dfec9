import { expect, it } from 'vitest';
import { isSessionState, isSignIn } from './guards.ts';
import { limits } from './limits.ts';
import { type SessionState, signedOut } from './session.ts';

const state = {
  session: {
    session_id: 'session-1',
    user_id: 'user-1',
    started_at: '2026-01-01T00:00:00Z',
    last_accessed_at: '2026-01-01T00:00:00Z',
    expires_at: '2026-01-01T00:30:00Z',
    roles: ['a_role'],
  },
  user: {
    user_id: 'user-1',
    name: { first_name: 'Ann', last_name: '' },
    emails: [{ email: 'ann@example.org', verified: true }],
    phone_numbers: [{ phone_number: '+15005550006', verified: false }],
    webauthn_registrations: [{ webauthn_registration_id: 'passkey-1', name: 'Phone' }],
  },
  tokens: { session_token: 'a-token', session_jwt: 'x'.repeat(limits.textCharacters + 1) },
} satisfies SessionState;
const { tokens, ...signedIn } = state;

it('takes a session with its user, with tokens and without, and what a newer frame adds', () => {
  for (const value of [state, signedIn, signedOut, { ...state, user: { ...state.user, more: 1 } }]) {
    expect(isSessionState(value)).toBe(true);
  }
  expect(isSignIn({ ...state, method: 'passcode' })).toBe(true);
});

/** Every path in it, lists by their first entry. */
const paths = (value: unknown, path: string[] = []): string[][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, part]) => [[...path, name], ...paths(part, [...path, name])])
    : [];

it.each(paths(signedIn).map((path) => path.join('.')))(
  'refuses a state whose %s is missing or of another type',
  (at) => {
    const path = at.split('.');
    const last = path.pop() ?? '';
    for (const wrong of [undefined, null, 5, {}, [null], 'x'.repeat(limits.textCharacters + 1)]) {
      const copy = structuredClone(signedIn);
      const parent = path.reduce<Record<string, unknown>>((part, name) => part[name] as Record<string, unknown>, copy);
      parent[last] = wrong;
      expect.soft(isSessionState(copy), String(wrong)).toBe(false);
      expect.soft(isSignIn({ ...copy, method: 'passcode' }), String(wrong)).toBe(false);
    }
  },
);

it.each([null, 'a-token', {}, { ...tokens, session_jwt: undefined }, { ...tokens, session_token: 5 }])(
  'refuses a state with malformed tokens: %o',
  (malformed) => {
    expect(isSessionState({ ...signedIn, tokens: malformed })).toBe(false);
  },
);

it('refuses half a state, and a sign-in of nobody or by no method', () => {
  for (const value of [null, {}, { session: null }, { ...state, session: null }, { ...state, user: null }]) {
    expect(isSessionState(value)).toBe(false);
  }
  expect(isSignIn({ ...signedOut, method: 'passcode' })).toBe(false);
  expect(isSignIn(state)).toBe(false);
});
