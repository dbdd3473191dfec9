import type {
  MemberSession,
  Member as TheirMember,
  Organization as TheirOrganization,
} from '@stytch/vanilla-js/b2b/headless';
import {
  type AuthenticationMethod,
  type Member,
  type Organization,
  type SessionTokens,
  type SignedIn,
  type SignedOut,
  type SignIn,
  signedOut,
} from '@vestibule/shared-protocol';
import { FlowError } from '../flow/ports.ts';

/** The members of the library's state, or of a response that signs in. */
export type MemberState = {
  session: MemberSession | null;
  member: TheirMember | null;
  organization: TheirOrganization | null;
};

/**
 * Returns the session of a member with only the data that a host needs: no other members, no settings of the
 * organization. Malformed stored data count as signed out.
 */
export function toMemberState(
  { session, member, organization }: MemberState,
  tokens?: SessionTokens | null,
): SignedIn | SignedOut {
  if (!session?.member_session_id || !session.expires_at || !member?.member_id || !organization?.organization_id)
    return signedOut;
  const roles = listOfText(session.roles);
  return {
    session: {
      session_id: session.member_session_id,
      user_id: member.member_id,
      started_at: session.started_at,
      last_accessed_at: session.last_accessed_at,
      expires_at: session.expires_at,
      roles,
      authentication_factors: (session.authentication_factors ?? []).map(
        ({ type, delivery_method, last_authenticated_at }) => ({
          type,
          delivery_method,
          last_authenticated_at: last_authenticated_at ?? '',
        }),
      ),
      custom_claims: (session.custom_claims as Record<string, unknown> | undefined) ?? null,
    },
    user: {
      user_id: member.member_id,
      name: { first_name: member.name ?? '', last_name: '' },
      emails: [{ email: member.email_address, verified: member.email_address_verified === true }],
      phone_numbers: member.mfa_phone_number
        ? [{ phone_number: member.mfa_phone_number, verified: member.mfa_phone_number_verified === true }]
        : [],
      webauthn_registrations: [],
      roles,
    },
    member: shownMember(member, roles),
    organization: shownOrganization(organization),
    ...(tokens && { tokens }),
  };
}

const shownMember = (member: TheirMember, roles: string[]): Member => ({
  member_id: member.member_id,
  organization_id: member.organization_id,
  email_address: member.email_address,
  email_address_verified: member.email_address_verified === true,
  name: member.name ?? '',
  status: member.status ?? '',
  roles,
  mfa_enrolled: member.mfa_enrolled === true,
});

const shownOrganization = (organization: TheirOrganization): Organization => ({
  organization_id: organization.organization_id,
  organization_name: organization.organization_name,
  organization_slug: organization.organization_slug,
  organization_logo_url: organization.organization_logo_url ?? '',
});

const listOfText = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];

/** Returns the result of a member's sign-in. Throws `no_session` if it did not produce a session. */
export function memberSignIn(method: AuthenticationMethod, state: MemberState): SignIn {
  const signedIn = toMemberState(state);
  if (!signedIn.session) throw new FlowError({ kind: 'client', code: 'no_session' });
  return { method, ...signedIn };
}
