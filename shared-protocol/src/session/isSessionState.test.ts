import { expect, it } from 'vitest';
import { limits } from '../limits.ts';
import { isSignIn } from '../messages/guards.ts';
import { isSessionState } from './isSessionState.ts';
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

it('accepts a session with its user, with or without tokens, and unknown members', () => {
  for (const value of [state, signedIn, signedOut, { ...state, user: { ...state.user, more: 1 } }]) {
    expect(isSessionState(value)).toBe(true);
  }
  expect(isSignIn({ ...state, method: 'passcode' })).toBe(true);
});

/** Returns every path in a value; for lists only the first entry. */
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

const largeState = {
  ...signedIn,
  session: {
    ...signedIn.session,
    authentication_factors: [{ type: 'otp', delivery_method: 'email', last_authenticated_at: '2026-01-01T00:00:00Z' }],
    custom_claims: { plan: { seats: 3 } },
  },
  user: {
    ...signedIn.user,
    emails: [{ email: 'ann@example.org', verified: true, email_id: 'email-1' }],
    phone_numbers: [{ phone_number: '+15005550006', verified: false, phone_id: 'phone-1' }],
    providers: [{ oauth_user_registration_id: 'oauth-1', provider_type: 'Google', provider_subject: '1' }],
    crypto_wallets: [{ crypto_wallet_id: 'wallet-1', crypto_wallet_address: '0x1', crypto_wallet_type: 'ethereum' }],
    totps: [{ totp_id: 'totp-1', verified: true }],
    password: { password_id: 'password-1', requires_reset: false },
    roles: ['a_role'],
    created_at: '2026-01-01T00:00:00Z',
  },
} satisfies SessionState;

it('accepts the optional members, and null for claims and passwords', () => {
  expect(isSessionState(largeState)).toBe(true);
  const { session, user } = largeState;
  const without = { session: { ...session, custom_claims: null }, user: { ...user, password: null } };
  expect(isSessionState(without)).toBe(true);
});

it.each([
  ['session', 'authentication_factors', [{ type: 'otp' }]],
  ['session', 'custom_claims', 'all'],
  ['user', 'emails', [{ email: 'ann@example.org', verified: true, email_id: 5 }]],
  ['user', 'phone_numbers', [{ phone_number: '+15005550006', verified: true, phone_id: {} }]],
  ['user', 'providers', [{ provider_type: 'Google' }]],
  ['user', 'crypto_wallets', {}],
  ['user', 'totps', [{}]],
  ['user', 'password', 'secret'],
  ['user', 'roles', [1]],
  ['user', 'created_at', 5],
] as const)('refuses a %s whose %s is of another type', (part, name, wrong) => {
  expect(isSessionState({ ...largeState, [part]: { ...largeState[part], [name]: wrong } })).toBe(false);
});

it.each([null, 'a-token', {}, { ...tokens, session_jwt: undefined }, { ...tokens, session_token: 5 }])(
  'refuses a state with malformed tokens: %o',
  (state) => {
    expect(isSessionState({ ...signedIn, tokens: state })).toBe(false);
  },
);

it('refuses an incomplete state, and a sign-in without a user or a method', () => {
  for (const value of [null, {}, { session: null }, { ...state, session: null }, { ...state, user: null }]) {
    expect(isSessionState(value)).toBe(false);
  }
  expect(isSignIn({ ...signedOut, method: 'passcode' })).toBe(false);
  expect(isSignIn(state)).toBe(false);
});

it('accepts nothing but the session while the second factor is pending', () => {
  const pending = { session: { ...state.session, secondFactor: 'pending' }, user: null };
  expect(isSessionState(pending)).toBe(true);
  expect(isSignIn({ ...pending, method: 'passcode' })).toBe(false);
  for (const extra of [{ user: state.user }, { tokens }, { session: { ...state.session, secondFactor: 'done' } }]) {
    expect(isSessionState({ ...pending, ...extra })).toBe(false);
  }
  expect(isSessionState({ ...state, session: pending.session })).toBe(false);
});

it('accepts the mark of a session that is about to end, and no other value of it', () => {
  const signedIn = (isEnding: unknown) => ({ ...state, session: { ...state.session, isEnding } });
  expect(isSessionState(signedIn(true))).toBe(true);
  for (const mark of [false, 'soon', null, 1]) expect(isSessionState(signedIn(mark))).toBe(false);
});

it('accepts a remembered browser as signed in, and no other value', () => {
  const signedIn = (secondFactor: unknown) => ({ ...state, session: { ...state.session, secondFactor } });
  expect(isSessionState(signedIn('remembered'))).toBe(true);
  expect(isSessionState({ ...signedIn('remembered'), user: null })).toBe(false);
  for (const marker of ['done', true, null]) expect(isSessionState(signedIn(marker))).toBe(false);
});
