import type {
  Member,
  OIDCConnection,
  Organization,
  SAMLConnection,
  SCIMConnection,
} from '@stytch/vanilla-js/b2b/headless';
import {
  type Admission,
  type AuthMethod,
  authMethods,
  type IdentityProvider,
  type ManagedConnection,
  type ManagedDirectory,
  type ManagedMember,
  type ManagedOrganization,
  MEMBER_ROLE,
  type MemberStatus,
  type OrganizationSettings,
} from './entities.ts';

// Converts the provider's responses. Lists that older projects leave out count as empty.

export function readManaged(organization: Organization): ManagedOrganization {
  const methods = (organization.allowed_auth_methods ?? []).filter((method): method is AuthMethod =>
    authMethods.some((knownMethod) => knownMethod === method),
  );
  return {
    id: organization.organization_id,
    settings: {
      name: organization.organization_name,
      slug: organization.organization_slug,
      logoUrl: organization.organization_logo_url ?? '',
      methods: organization.auth_methods === 'RESTRICTED' ? methods : null,
      requiresTwoStep: organization.mfa_policy === 'REQUIRED_FOR_ALL',
      domains: organization.email_allowed_domains ?? [],
      joinByEmail: organization.email_jit_provisioning === 'RESTRICTED',
      invites: organization.email_invites as Admission,
      joinBySso: organization.sso_jit_provisioning as Admission,
    },
    defaultConnectionId: organization.sso_default_connection_id || null,
    hasActiveConnection: (organization.sso_active_connections ?? []).length > 0,
  };
}

export const settingsRequest = (change: Partial<OrganizationSettings>) => ({
  ...(change.name !== undefined && { organization_name: change.name }),
  ...(change.slug !== undefined && { organization_slug: change.slug }),
  ...(change.logoUrl !== undefined && { organization_logo_url: change.logoUrl }),
  ...(change.methods !== undefined && {
    auth_methods: change.methods === null ? ('ALL_ALLOWED' as const) : ('RESTRICTED' as const),
    allowed_auth_methods: [...(change.methods ?? [])],
  }),
  ...(change.requiresTwoStep !== undefined && {
    mfa_policy: change.requiresTwoStep ? ('REQUIRED_FOR_ALL' as const) : ('OPTIONAL' as const),
  }),
  ...(change.domains && { email_allowed_domains: [...change.domains] }),
  ...(change.joinByEmail !== undefined && {
    email_jit_provisioning: change.joinByEmail ? ('RESTRICTED' as const) : ('NOT_ALLOWED' as const),
  }),
  ...(change.invites && { email_invites: change.invites }),
  ...(change.joinBySso && { sso_jit_provisioning: change.joinBySso }),
});

/** The provider sends this member, which the library's type lacks. */
type Provisioned = { scim_registration?: { connection_id: string } | null };

export function readMember(member: Member): ManagedMember {
  const roles = (member.roles ?? []).filter(({ role_id }) => role_id !== MEMBER_ROLE);
  const isDirect = ({ sources }: (typeof roles)[number]) =>
    (sources ?? []).some(({ type }) => type === 'direct_assignment');
  return {
    id: member.member_id,
    email: member.email_address,
    name: member.name ?? '',
    status: member.status as MemberStatus,
    roles: roles.filter(isDirect).map(({ role_id }) => role_id),
    impliedRoles: roles.filter((role) => !isDirect(role)).map(({ role_id }) => role_id),
    hasTwoStep: Boolean(member.totp_registration_id) || member.mfa_phone_number_verified === true,
    isBreakglass: member.is_breakglass === true,
    directoryId: (member as Provisioned).scim_registration?.connection_id ?? null,
    connectionIds: (member.sso_registrations ?? []).map(({ connection_id }) => connection_id),
    oauthProviders: (member.oauth_registrations ?? []).map(({ provider_type }) => provider_type.toLowerCase()),
    addedAt: member.created_at ?? '',
    changedAt: member.updated_at ?? '',
  };
}

const providerOf = (name: string | undefined): IdentityProvider => {
  if (name === 'okta') return 'okta';
  if (name === 'microsoft-entra') return 'entra';
  return name === 'google-workspace' ? 'google' : 'generic';
};

/** The provider's names of identity providers. */
export const providerNames: Record<IdentityProvider, string> = {
  okta: 'okta',
  entra: 'microsoft-entra',
  google: 'google-workspace',
  generic: 'generic',
};

/** The library's types lack this member of connections. */
type Made = { identity_provider?: string };

export const readSaml = (connection: SAMLConnection): ManagedConnection => ({
  id: connection.connection_id,
  name: connection.display_name,
  kind: 'saml',
  provider: providerOf((connection as Made).identity_provider),
  isActive: connection.status === 'active',
  callbackUrl: connection.acs_url,
  audience: connection.audience_uri,
  idpEntityId: connection.idp_entity_id,
  idpUrl: connection.idp_sso_url,
  certificates: (connection.verification_certificates ?? []).map(({ certificate_id, expires_at }) => ({
    id: certificate_id,
    expiresAt: expires_at,
  })),
  issuer: '',
  clientId: '',
  hasSecret: false,
});

/** Converts an OIDC connection, but leaves out the client secret. */
export const readOidc = (connection: OIDCConnection): ManagedConnection => ({
  id: connection.connection_id,
  name: connection.display_name,
  kind: 'oidc',
  provider: providerOf(connection.identity_provider),
  isActive: connection.status === 'active',
  callbackUrl: connection.redirect_url,
  audience: '',
  idpEntityId: '',
  idpUrl: '',
  certificates: [],
  issuer: connection.issuer,
  clientId: connection.client_id,
  hasSecret: connection.client_secret !== '',
});

export const readDirectory = (
  connection: SCIMConnection,
  groups: ManagedDirectory['groups'],
  members: readonly ManagedMember[],
): ManagedDirectory => {
  const managedMembers = members.filter(({ directoryId }) => directoryId === connection.connection_id);
  return {
    id: connection.connection_id,
    name: connection.display_name,
    provider: providerOf(connection.identity_provider),
    baseUrl: connection.base_url,
    tokenEnd: connection.bearer_token_last_four,
    tokenExpiresAt: connection.bearer_token_expires_at,
    nextTokenEnd: connection.next_bearer_token_last_four || null,
    groupRoles: (connection.scim_group_implicit_role_assignments ?? []).map(({ role_id, group_id }) => ({
      roleId: role_id,
      groupId: group_id,
    })),
    groups,
    lastMembers: managedMembers.toSorted((a, b) => b.changedAt.localeCompare(a.changedAt)).slice(0, 5),
    managedCount: managedMembers.length,
  };
};
