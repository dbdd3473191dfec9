import type { StoredMember } from '../state/b2b/members.ts';
import type { State } from '../state/createState.ts';
import { ORGANIZATION_CLAIM } from '../state/sessionKeys.ts';
import type { User } from '../wire/responses.ts';

/**
 * Returns the claims of an account for the given scopes (OpenID Connect Core §5.4); undefined if the account does not
 * exist any more. The claims of a member name the organization.
 */
export function claimsOf(state: State, accountId: string, scopes: readonly string[]): Claims | undefined {
  const user = state.users.get(accountId);
  if (user) return claimsOfUser(user, scopes);
  const member = state.b2b.members.get(accountId);
  if (!member || member.status === 'deleted') return undefined;
  const organization = organizationClaim(state, accountId);
  return organization && { ...claimsOfMember(member, scopes), ...organization };
}

type Claims = Record<string, unknown>;

/** Returns the claim that names the organization of a member; undefined for a user. */
export function organizationClaim({ b2b }: State, accountId: string): Claims | undefined {
  const organization = b2b.organizations.get(b2b.members.get(accountId)?.organization_id ?? '');
  if (!organization) return undefined;
  const { organization_id, organization_slug } = organization;
  return { [ORGANIZATION_CLAIM]: { organization_id, slug: organization_slug } };
}

function claimsOfMember(member: StoredMember, scopes: readonly string[]): Claims {
  const picture = member.oauth_registrations[0]?.profile_picture_url;
  return {
    sub: member.member_id,
    ...(scopes.includes('profile') && { ...(member.name && { name: member.name }), ...(picture && { picture }) }),
    ...(scopes.includes('email') && { email: member.email_address, email_verified: member.email_address_verified }),
    ...(scopes.includes('phone') &&
      member.mfa_phone_number && {
        phone_number: member.mfa_phone_number,
        phone_number_verified: member.mfa_phone_number_verified,
      }),
  };
}

function claimsOfUser(user: User, scopes: readonly string[]): Claims {
  const [email] = user.emails;
  const [phone] = user.phone_numbers;
  const { first_name, middle_name, last_name } = user.name;
  const [registration] = user.providers;
  return {
    sub: user.user_id,
    ...(scopes.includes('profile') && {
      ...(first_name && { given_name: first_name }),
      ...(middle_name && { middle_name }),
      ...(last_name && { family_name: last_name }),
      ...((first_name || last_name) && { name: [first_name, middle_name, last_name].filter(Boolean).join(' ') }),
      ...(registration?.profile_picture_url && { picture: registration.profile_picture_url }),
      ...(registration?.locale && { locale: registration.locale }),
    }),
    ...(scopes.includes('email') && email && { email: email.email, email_verified: email.verified }),
    ...(scopes.includes('phone') &&
      phone && { phone_number: phone.phone_number, phone_number_verified: phone.verified }),
  };
}
