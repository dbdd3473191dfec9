import type { Member, MemberSession, Organization, StoredConnection } from '@vestibule/dev-server';
import { expect, test } from 'vitest';
import {
  admissionOf,
  emailOfSession,
  identityProviderOf,
  methodsOf,
  roleNamesOf,
  rulesOf,
  textOfMember,
} from './organizationFacts.ts';

const bank = {
  organization_id: 'organization-test-1',
  organization_name: 'Cobalt Bank',
  auth_methods: 'RESTRICTED',
  allowed_auth_methods: ['sso', 'magic_link'],
  mfa_policy: 'REQUIRED_FOR_ALL',
  email_jit_provisioning: 'RESTRICTED',
  email_allowed_domains: ['cobalt.test'],
  oauth_tenant_jit_provisioning: 'RESTRICTED',
  allowed_oauth_tenants: { slack: ['T-1'] },
  sso_active_connections: [{}],
  sso_jit_provisioning: 'ALL_ALLOWED',
} as unknown as Organization;

const dan = {
  organization_id: 'organization-test-1',
  email_address: 'dan@cobalt.test',
  email_address_verified: false,
  name: 'Dan',
  roles: [{ role_id: 'stytch_member' }],
  oauth_registrations: [{ provider_type: 'Slack' }],
  sso_registrations: [],
  mfa_phone_number: '+14155550123',
  mfa_phone_number_verified: true,
  member_password_id: '',
  totp_registration_id: 'totp-test-1',
} as unknown as Member;

test('says what an organization wants and whom it admits', () => {
  expect(rulesOf(bank)).toBe('sso, magic_link · second factor required');
  expect(rulesOf({ ...bank, allowed_auth_methods: [] })).toContain('no login method');
  expect(admissionOf(bank)).toBe('@cobalt.test, T-1, people of its identity providers');
});

test('lists how a member logs in', () => {
  expect(methodsOf(dan)).toEqual([
    'dan@cobalt.test (not verified)',
    'Slack',
    '+1\u00a0415\u00a0555\u00a00123',
    'authenticator app',
  ]);
  expect(textOfMember(dan, [bank])).toContain('Cobalt Bank');
});

test('tells people of one name apart, and names roles without their prefix', () => {
  const session = { member_id: 'member-test-1' } as MemberSession;
  expect(emailOfSession(session, [{ ...dan, member_id: 'member-test-1' }])).toBe('dan@cobalt.test');
  expect(emailOfSession(session, [])).toBe('');
  expect(roleNamesOf({ ...dan, roles: [...dan.roles, { role_id: 'editor' }] } as Member)).toBe('member, editor');
});

test('a connection has the address of its identity provider, or none before it is set up', () => {
  const saml = { kind: 'saml', idp_entity_id: 'https://idp.example.com', idp_sso_url: '' } as StoredConnection;
  const oidc = { kind: 'oidc', issuer: '' } as StoredConnection;
  expect([saml, oidc].map(identityProviderOf)).toEqual(['https://idp.example.com', '']);
});
