import type { Member, MemberSession, Organization, StoredConnection } from '@vestibule/dev-server';
import { phoneName } from '@vestibule/shared-protocol';

// The texts of organizations, members and connections in lists and details.

/** Returns a short text about the logins that an organization accepts. */
export function rulesOf(organization: Organization): string {
  const { auth_methods, allowed_auth_methods: methods, mfa_policy } = organization;
  return [
    auth_methods === 'RESTRICTED' ? methods.join(', ') || 'no login method' : 'all login methods',
    mfa_policy === 'REQUIRED_FOR_ALL' ? 'second factor required' : 'second factor optional',
  ].join(' · ');
}

/** Returns a text that says who may join without an invite. */
export function admissionOf(organization: Organization): string {
  const { email_jit_provisioning: rule, email_allowed_domains: domains } = organization;
  const tenants = Object.values(organization.allowed_oauth_tenants).flat();
  return [
    rule === 'NOT_ALLOWED'
      ? ''
      : rule === 'ALL_ALLOWED'
        ? 'everyone'
        : domains.map((domain) => `@${domain}`).join(', '),
    organization.oauth_tenant_jit_provisioning === 'RESTRICTED' ? tenants.join(', ') : '',
    organization.sso_active_connections.length > 0 && organization.sso_jit_provisioning !== 'NOT_ALLOWED'
      ? 'people of its identity providers'
      : '',
  ]
    .filter(Boolean)
    .join(', ');
}

export const nameOfMember = ({ name, email_address }: Member): string => name || email_address;

/** Lists how a member can log in and prove a second factor. */
export function methodsOf(member: Member): string[] {
  return [
    `${member.email_address}${member.email_address_verified ? '' : ' (not verified)'}`,
    ...(member.member_password_id ? ['password'] : []),
    ...member.oauth_registrations.map(({ provider_type }) => provider_type),
    ...(member.sso_registrations.length > 0 ? ['single sign-on'] : []),
    ...(member.mfa_phone_number
      ? [`${phoneName(member.mfa_phone_number)}${member.mfa_phone_number_verified ? '' : ' (not verified)'}`]
      : []),
    ...(member.totp_registration_id ? ['authenticator app'] : []),
  ];
}

export const rolesOf = ({ roles }: Member): string => roles.map(({ role_id }) => role_id).join(', ');

/** Lists the roles of a member for people to read, without the prefix of the provider's own roles: `member, admin`. */
export const roleNamesOf = (member: Member): string => withoutPrefix(rolesOf(member));

export const roleNamesOfSession = ({ roles }: MemberSession): string => withoutPrefix(roles.join(', '));

const withoutPrefix = (roles: string) => roles.replace(/\bstytch_/g, '');

export const nameOfOrganization = (id: string, organizations: readonly Organization[]): string =>
  organizations.find(({ organization_id }) => organization_id === id)?.organization_name ?? id;

export const factorsOfMember = ({ authentication_factors }: MemberSession): string =>
  authentication_factors.map(({ type, delivery_method }) => `${type} (${delivery_method})`).join(', ');

export const textOfOrganization = (organization: Organization): string =>
  [organization.organization_name, organization.organization_slug, organization.organization_id].join(' ');

export const textOfMember = (member: Member, organizations: readonly Organization[]): string =>
  [
    ...[member.name, member.member_id, member.status, member.mfa_phone_number, rolesOf(member), ...methodsOf(member)],
    nameOfOrganization(member.organization_id, organizations),
  ].join(' ');

/** Returns the address or name of a connection's identity provider, or an empty text before it is set up. */
export const identityProviderOf = (connection: StoredConnection): string =>
  connection.kind === 'saml'
    ? connection.idp_entity_id || connection.idp_sso_url
    : connection.kind === 'oidc'
      ? connection.issuer
      : connection.external_connection_id;

export const textOfConnection = (connection: StoredConnection, organizations: readonly Organization[]): string =>
  [
    ...[connection.display_name, connection.connection_id, connection.kind, connection.status],
    nameOfOrganization(connection.organization_id, organizations),
  ].join(' ');

export const textOfMemberSession = (session: MemberSession, members: readonly Member[]): string =>
  [
    session.member_session_id,
    session.organization_slug,
    ownerOfSession(session, members),
    emailOfSession(session, members),
    factorsOfMember(session),
  ].join(' ');

/** Returns the name of a session's member. */
export function ownerOfSession({ member_id }: MemberSession, members: readonly Member[]): string {
  const member = members.find((member) => member.member_id === member_id);
  return member ? nameOfMember(member) : member_id;
}

/** Returns the email address of a session's member, or an empty text after the member was deleted. */
export const emailOfSession = ({ member_id }: MemberSession, members: readonly Member[]): string =>
  members.find((member) => member.member_id === member_id)?.email_address ?? '';
