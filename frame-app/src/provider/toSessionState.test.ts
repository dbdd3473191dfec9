import type { Session, User } from '@stytch/vanilla-js/headless';
import { signedOut } from '@vestibule/shared-protocol';
import { describe, expect, it } from 'vitest';
import { exampleSignIn, exampleTokens } from '../testing/fakePorts.ts';
import { signIn, toSessionState } from './toSessionState.ts';

const { session, user } = exampleSignIn;

/** The provider's session, with members that a host must not see. */
const theirSession = {
  ...session,
  attributes: { ip_address: '203.0.113.7', user_agent: 'Mozilla/5.0' },
  authentication_factors: [
    {
      type: 'otp',
      delivery_method: 'email',
      last_authenticated_at: '2026-01-01T00:00:00Z',
      email_factor: { email_address: 'ada@example.com' },
    },
  ],
  custom_claims: { plan: { any_name: 'gold' } },
} as unknown as Session;
const theirUser = {
  ...user,
  name: { ...user.name, middle_name: 'King' },
  emails: [{ email: 'ada@example.com', verified: true, email_id: 'email-1' }],
  phone_numbers: [{ phone_number: '+14155550123', verified: false, phone_id: 'phone-1' }],
  webauthn_registrations: [
    { webauthn_registration_id: 'registration-1', name: 'Bitwarden', domain: 'example.com', user_agent: 'Mozilla/5.0' },
  ],
  providers: [
    { oauth_user_registration_id: 'oauth-1', provider_type: 'Google', provider_subject: 'subject-1', locale: 'en' },
  ],
  crypto_wallets: [{ crypto_wallet_id: 'wallet-1', crypto_wallet_address: '0x1', crypto_wallet_type: 'ethereum' }],
  totps: [{ totp_id: 'totp-1', verified: true, secret: 'never' }],
  password: { password_id: 'password-1', requires_reset: false, hash: 'never' },
  trusted_metadata: { role: 'secret' },
  untrusted_metadata: {},
} as unknown as User;

const libraryState = { session: theirSession, user: theirUser };
const ownState = {
  session: {
    ...session,
    authentication_factors: [{ type: 'otp', delivery_method: 'email', last_authenticated_at: '2026-01-01T00:00:00Z' }],
    custom_claims: { plan: { any_name: 'gold' } },
  },
  user: {
    ...user,
    emails: [{ email: 'ada@example.com', verified: true, email_id: 'email-1' }],
    phone_numbers: [{ phone_number: '+14155550123', verified: false, phone_id: 'phone-1' }],
    webauthn_registrations: [{ webauthn_registration_id: 'registration-1', name: 'Bitwarden' }],
    providers: [{ oauth_user_registration_id: 'oauth-1', provider_type: 'Google', provider_subject: 'subject-1' }],
    crypto_wallets: [{ crypto_wallet_id: 'wallet-1', crypto_wallet_address: '0x1', crypto_wallet_type: 'ethereum' }],
    totps: [{ totp_id: 'totp-1', verified: true }],
    password: { password_id: 'password-1', requires_reset: false },
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
    expect(toSessionState(theirSession, theirUser)).toEqual(ownState);
    expect(toSessionState(theirSession, theirUser, null)).toEqual(ownState);
  });

  it('has tokens only where they are handed over for it', () => {
    expect(toSessionState(theirSession, theirUser, exampleTokens)).toEqual({ ...ownState, tokens: exampleTokens });
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
    expect(signIn('passkey', libraryState)).toEqual({ method: 'passkey', ...ownState });
  });

  it('without a session is a failure', () => {
    expect(() => signIn('oauth', { session: null, user: null })).toThrow(
      expect.objectContaining({ failure: { kind: 'client', code: 'no_session' } }),
    );
  });
});
