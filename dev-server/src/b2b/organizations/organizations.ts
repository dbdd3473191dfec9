import type { Call } from '../../http/call.ts';
import type { State } from '../../state/createState.ts';
import type { Organization, OrganizationBySlug } from '../../wire/b2bResponses.ts';
import type { Empty } from '../../wire/requests.ts';
import { requireCaller, requirePermission } from '../access/access.ts';
import { findMember } from '../access/admission.ts';
import { describeMember, describeOrganization, describeOrganizationBySlug } from '../access/describe.ts';
import type { MemberOfAddressRequest, OrganizationChangeRequest, SlugRequest } from '../requests.ts';
import { checkSettings } from './organizationSettings.ts';

export function getMine(state: State, _body: Empty, call: Call): { organization: Organization } {
  return { organization: describeOrganization(state, requireCaller(state, call).organization) };
}

/** Finds an organization by its slug. Anyone may call this. */
export function findBySlug(state: State, body: SlugRequest): { organization: OrganizationBySlug | null } {
  const organization = state.b2b.organizations.findBySlug(body.organization_slug);
  return { organization: organization ? describeOrganizationBySlug(state, organization) : null };
}

/** Returns whether an address has a password in an organization, so that the client can ask for the password. */
export function findMemberOfAddress(state: State, body: MemberOfAddressRequest) {
  const organization = state.b2b.organizations.find(body.organization_id);
  const member = organization && findMember(state, organization, body.email_address);
  if (!member) return { member: null };
  const { member_id, status, name, member_password_id } = describeMember(state, member);
  return { member: { member_id, status, name, member_password_id } };
}

/** The permission that each changed setting needs. */
const actionOf: Record<string, string> = {
  organization_name: 'update.info.name',
  organization_slug: 'update.info.slug',
  organization_logo_url: 'update.info.logo-url',
  sso_default_connection_id: 'update.settings.default-sso-connection',
  sso_jit_provisioning: 'update.settings.sso-jit-provisioning',
  sso_jit_provisioning_allowed_connections: 'update.settings.sso-jit-provisioning',
  email_allowed_domains: 'update.settings.allowed-domains',
  email_jit_provisioning: 'update.settings.email-jit-provisioning',
  email_invites: 'update.settings.email-invites',
  oauth_tenant_jit_provisioning: 'update.settings.oauth-tenant-jit-provisioning',
  allowed_oauth_tenants: 'update.settings.allowed-oauth-tenants',
  auth_methods: 'update.settings.allowed-auth-methods',
  allowed_auth_methods: 'update.settings.allowed-auth-methods',
  mfa_methods: 'update.settings.allowed-mfa-methods',
  allowed_mfa_methods: 'update.settings.allowed-mfa-methods',
  mfa_policy: 'update.settings.mfa-policy',
  rbac_email_implicit_role_assignments: 'update.settings.implicit-roles',
};

export function updateMine(state: State, body: OrganizationChangeRequest, call: Call): { organization: Organization } {
  const caller = requireCaller(state, call);
  for (const [name, value] of Object.entries(body)) {
    const action = actionOf[name] ?? 'update.settings.connected-apps';
    if (value !== undefined) requirePermission(state, caller, 'stytch.organization', action);
  }
  const { organization } = caller;
  state.b2b.organizations.update(organization, checkSettings(state, body, organization));
  return { organization: describeOrganization(state, organization) };
}

export function removeMine(state: State, _body: Empty, call: Call): { organization_id: string } {
  const caller = requireCaller(state, call);
  requirePermission(state, caller, 'stytch.organization', 'delete');
  const { organization_id } = caller.organization;
  removeOrganization(state, organization_id);
  return { organization_id };
}

/** Deletes an organization with its members, their sessions and its connections. */
export function removeOrganization({ b2b }: State, organizationId: string): void {
  for (const { member_id } of b2b.members.of(organizationId)) b2b.sessions.revokeAllOf(member_id);
  b2b.members.removeAllOf(organizationId);
  b2b.connections.removeAllOf(organizationId);
  const scim = b2b.scim.of(organizationId);
  if (scim) b2b.scim.remove(scim.connection_id);
  b2b.organizations.remove(organizationId);
}
