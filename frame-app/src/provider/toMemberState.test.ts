import type { Member, MemberSession, Organization } from '@stytch/vanilla-js/b2b/headless';
import { signedOut } from '@vestibule/shared-protocol';
import { describe, expect, it } from 'vitest';
import { exampleTokens } from '../testing/fakePorts.ts';
import { memberSignIn, toMemberState } from './toMemberState.ts';

/** A response of the provider, with members that a host must not see. */
const session = {
  member_session_id: 'session-1',
  member_id: 'member-1',
  organization_id: 'organization-1',
  organization_slug: 'acme',
  started_at: '2026-01-01T00:00:00Z',
  last_accessed_at: '2026-01-01T00:01:00Z',
  expires_at: '2026-01-01T01:00:00Z',
  roles: ['stytch_member', 7],
  authentication_factors: [
    { type: 'email_otp', delivery_method: 'email', email_factor: { email_address: 'ada@acme.test' } },
  ],
} as unknown as MemberSession;
const member = {
  member_id: 'member-1',
  organization_id: 'organization-1',
  email_address: 'ada@acme.test',
  email_address_verified: true,
  name: 'Ada Lovelace',
  status: 'active',
  mfa_enrolled: true,
  mfa_phone_number: '+14155550123',
  mfa_phone_number_verified: false,
  member_password_id: 'password-1',
  trusted_metadata: { salary: 1 },
  sso_registrations: [{ registration_id: 'registration-1' }],
} as unknown as Member;
const organization = {
  organization_id: 'organization-1',
  organization_name: 'Acme Robotics',
  organization_slug: 'acme',
  organization_logo_url: '',
  email_allowed_domains: ['acme.test'],
  trusted_metadata: { plan: 'gold' },
} as unknown as Organization;
const libraryState = { session, member, organization };

describe('the session of a member, as a host sees it', () => {
  it('has the member, the organization and the session, and nothing else of them', () => {
    expect(toMemberState(libraryState)).toEqual({
      session: {
        session_id: 'session-1',
        user_id: 'member-1',
        started_at: '2026-01-01T00:00:00Z',
        last_accessed_at: '2026-01-01T00:01:00Z',
        expires_at: '2026-01-01T01:00:00Z',
        roles: ['stytch_member'],
        authentication_factors: [{ type: 'email_otp', delivery_method: 'email', last_authenticated_at: '' }],
        custom_claims: null,
      },
      user: {
        user_id: 'member-1',
        name: { first_name: 'Ada Lovelace', last_name: '' },
        emails: [{ email: 'ada@acme.test', verified: true }],
        phone_numbers: [{ phone_number: '+14155550123', verified: false }],
        webauthn_registrations: [],
        roles: ['stytch_member'],
      },
      member: {
        member_id: 'member-1',
        organization_id: 'organization-1',
        email_address: 'ada@acme.test',
        email_address_verified: true,
        name: 'Ada Lovelace',
        status: 'active',
        roles: ['stytch_member'],
        mfa_enrolled: true,
      },
      organization: {
        organization_id: 'organization-1',
        organization_name: 'Acme Robotics',
        organization_slug: 'acme',
        organization_logo_url: '',
      },
    });
  });

  it('has tokens only where they are given', () => {
    expect(toMemberState(libraryState)).not.toHaveProperty('tokens');
    expect(toMemberState(libraryState, null)).not.toHaveProperty('tokens');
    expect(toMemberState(libraryState, exampleTokens)).toMatchObject({ tokens: exampleTokens });
  });

  it.each([
    ['no session', { session: null }],
    ['no member', { member: null }],
    ['no organization', { organization: null }],
    ['a session without an end', { session: { ...session, expires_at: '' } }],
  ] as const)('is signed out with %s', (_, change) => {
    expect(toMemberState({ ...libraryState, ...change })).toEqual(signedOut);
  });
});

it('a sign-in without a session fails', () => {
  expect(memberSignIn('password', libraryState)).toMatchObject({
    method: 'password',
    member: { member_id: 'member-1' },
  });
  expect(() => memberSignIn('password', { ...libraryState, session: null })).toThrow(
    expect.objectContaining({ failure: expect.objectContaining({ code: 'no_session' }) }),
  );
});
