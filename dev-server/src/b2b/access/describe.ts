import { plainDomain } from '../../common/plainAddress.ts';
import { ADMIN_ROLE, MEMBER_ROLE } from '../../state/b2b/defaultB2bPolicy.ts';
import type { StoredMember } from '../../state/b2b/members.ts';
import type { StoredOrganization } from '../../state/b2b/organizations.ts';
import type { State } from '../../state/createState.ts';
import { ApiError } from '../../wire/apiError.ts';
import type { Member, MemberRole, Organization, OrganizationBySlug, RoleSource } from '../../wire/b2bResponses.ts';

// Builds the objects of responses. Some of their members are derived from the state.

export function describeOrganization({ b2b }: State, organization: StoredOrganization): Organization {
  const active = b2b.connections.activeOf(organization.organization_id);
  const scim = b2b.scim.of(organization.organization_id);
  return {
    ...organization,
    scim_active_connection: scim ? { connection_id: scim.connection_id, display_name: scim.display_name } : null,
    sso_active_connections: active.map((connection) => ({
      connection_id: connection.connection_id,
      display_name: connection.display_name,
      identity_provider: connection.kind === 'external' ? '' : connection.identity_provider,
    })),
  };
}

export function describeOrganizationBySlug(state: State, organization: StoredOrganization): OrganizationBySlug {
  const description = describeOrganization(state, organization);
  return {
    organization_id: description.organization_id,
    organization_name: description.organization_name,
    organization_slug: description.organization_slug,
    organization_logo_url: description.organization_logo_url,
    sso_active_connections: description.sso_active_connections,
    sso_default_connection_id: description.sso_default_connection_id,
    email_jit_provisioning: description.email_jit_provisioning,
    email_allowed_domains: description.email_allowed_domains,
    oauth_tenant_jit_provisioning: description.oauth_tenant_jit_provisioning,
    allowed_oauth_tenants: description.allowed_oauth_tenants,
    auth_methods: description.auth_methods,
    allowed_auth_methods: description.allowed_auth_methods,
    mfa_policy: description.mfa_policy,
  };
}

export function describeMember(state: State, storedMember: StoredMember): Member {
  const { role_ids, phone_id, pending_totp_id, pending_email_address, ...member } = storedMember;
  const roles = rolesOf(state, storedMember);
  return {
    ...member,
    roles,
    is_admin: roles.some(({ role_id }) => role_id === ADMIN_ROLE),
    member_password_id: state.b2b.passwords.idOf(passwordOwner(state, storedMember)),
  };
}

/**
 * Returns the owner of a member's password: the email address if passwords count in all organizations, otherwise the
 * member.
 */
export function passwordOwner(
  { project }: State,
  { email_address, member_id }: Pick<StoredMember, 'email_address' | 'member_id'>,
): string {
  return project.cross_organization_passwords ? email_address : member_id;
}

/** @throws unauthorized_action when the password belongs to an email address that the member has not verified */
export function assertOwnPassword({ project }: State, { email_address_verified }: StoredMember): void {
  if (project.cross_organization_passwords && !email_address_verified) throw new ApiError('unauthorized_action');
}

/** Returns the roles of a member with the reasons for each: assigned, by email domain, or by a connection. */
export function rolesOf({ b2b }: State, member: StoredMember): MemberRole[] {
  const organization = b2b.organizations.get(member.organization_id);
  const sources = new Map<string, RoleSource[]>([[MEMBER_ROLE, [{ type: 'direct_assignment', details: {} }]]]);
  const add = (roleId: string, source: RoleSource) => sources.set(roleId, [...(sources.get(roleId) ?? []), source]);

  for (const roleId of member.role_ids) add(roleId, { type: 'direct_assignment', details: {} });
  for (const { role_id, domain } of organization?.rbac_email_implicit_role_assignments ?? []) {
    const isOwn = member.email_address_verified && domainOf(member.email_address) === plainDomain(domain);
    if (isOwn) add(role_id, { type: 'email_assignment', details: { email_domain: domain } });
  }
  for (const { connection_id, sso_attributes } of member.sso_registrations) {
    const connection = b2b.connections.get(connection_id);
    if (connection?.kind !== 'saml') continue;
    for (const { role_id } of connection.saml_connection_implicit_role_assignments) {
      add(role_id, { type: 'sso_connection', details: { connection_id } });
    }
    const groups = Array.isArray(sso_attributes.groups) ? sso_attributes.groups : [];
    for (const { role_id, group } of connection.saml_group_implicit_role_assignments) {
      if (groups.includes(group)) add(role_id, { type: 'sso_connection_group', details: { connection_id, group } });
    }
  }
  const scim = b2b.scim.of(member.organization_id);
  for (const { role_id, group_id } of scim?.scim_group_implicit_role_assignments ?? []) {
    const isIn = b2b.scim.group(scim?.connection_id ?? '', group_id)?.memberIds.includes(member.member_id);
    const details = { connection_id: scim?.connection_id ?? '', group_id };
    if (isIn) add(role_id, { type: 'scim_connection_group', details });
  }
  return [...sources].map(([role_id, reasons]) => ({ role_id, sources: reasons }));
}

export const domainOf = (address: string): string => plainDomain(address.slice(address.lastIndexOf('@') + 1));
