import type { Session, User } from '@stytch/vanilla-js/headless';
import { signedOut } from '@vestibule/shared-protocol';
import { describe, expect, it } from 'vitest';
import { exampleSignIn, exampleTokens } from '../testing/fakePorts.ts';
import { signIn, toSessionState } from './toSessionState.ts';

const { session, user } = exampleSignIn;

/** The provider's own, with more than a host shall see. */
const theirSession = {
  ...session,
  attributes: { ip_address: '203.0.113.7', user_agent: 'Mozilla/5.0' },
  authentication_factors: [
    { type: 'otp', delivery_method: 'email', email_factor: { email_address: 'ada@example.com' } },
  ],
  custom_claims: { plan: 'secret' },
} as unknown as Session;
const theirUser = {
  ...user,
  name: { ...user.name, middle_name: 'King' },
  emails: [{ email: 'ada@example.com', verified: true, email_id: 'email-1' }],
  phone_numbers: [{ phone_number: '+14155550123', verified: false, phone_id: 'phone-1' }],
  webauthn_registrations: [
    { webauthn_registration_id: 'registration-1', name: 'Bitwarden', domain: 'example.com', user_agent: 'Mozilla/5.0' },
  ],
  providers: [{ provider_type: 'Google', provider_subject: 'subject-1' }],
  password: { password_id: 'password-1', requires_reset: false },
  trusted_metadata: { role: 'secret' },
  untrusted_metadata: {},
} as unknown as User;

const theirs = { session: theirSession, user: theirUser };
const ours = {
  session,
  user: {
    ...user,
    phone_numbers: [{ phone_number: '+14155550123', verified: false }],
    webauthn_registrations: [{ webauthn_registration_id: 'registration-1', name: 'Bitwarden' }],
  },
};

describe('what a host sees', () => {
  it.each<[object, object]>([
    [theirSession, {}],
    [theirSession, { ...theirUser, name: null }],
    [theirSession, { ...theirUser, emails: 'ada@example.com' }],
  ])('is nobody where storage has kept something else', (session, user) => {
    expect(toSessionState(session as Session, user as User)).toEqual(signedOut);
  });

  it('is what the contract names, and nothing more', () => {
    expect(toSessionState(theirSession, theirUser)).toEqual(ours);
    expect(toSessionState(theirSession, theirUser, null)).toEqual(ours);
  });

  it('has tokens only where they are handed over for it', () => {
    expect(toSessionState(theirSession, theirUser, exampleTokens)).toEqual({ ...ours, tokens: exampleTokens });
  });

  it.each([
    ['session', null, theirUser],
    ['user', theirSession, null],
  ])('is nobody as long as there is no %s, and then no token either', (_, oneSession, oneUser) => {
    expect(toSessionState(oneSession, oneUser, exampleTokens)).toEqual({ session: null, user: null });
  });
});

describe('an answer that signs in', () => {
  it('says how, and as whom', () => {
    expect(signIn('passkey', theirs)).toEqual({ method: 'passkey', ...ours });
  });

  it('without a session is a failure', () => {
    expect(() => signIn('oauth', { session: null, user: null })).toThrow(
      expect.objectContaining({ failure: { kind: 'client', code: 'no_session' } }),
    );
  });
});
