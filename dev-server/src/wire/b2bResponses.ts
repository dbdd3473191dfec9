// Objects of the B2B API under the provider's names. Projects of this vertical have organizations with members.

export const authMethods = [
  'sso',
  'magic_link',
  'email_otp',
  'password',
  'google_oauth',
  'microsoft_oauth',
  'hubspot_oauth',
  'slack_oauth',
  'github_oauth',
] as const;
export type AuthMethod = (typeof authMethods)[number];

export const mfaMethods = ['sms_otp', 'totp'] as const;
export type MfaMethod = (typeof mfaMethods)[number];

/** The visitors who may join uninvited or be invited: all, those on a list, or none. */
export type Admission = 'ALL_ALLOWED' | 'RESTRICTED' | 'NOT_ALLOWED';

export type ActiveConnection = { connection_id: string; display_name: string; identity_provider: string };

export type CustomRole = {
  role_id: string;
  description: string;
  permissions: { resource_id: string; actions: string[] }[];
};

export type Organization = {
  organization_id: string;
  organization_name: string;
  organization_slug: string;
  organization_logo_url: string;
  organization_external_id?: string;
  trusted_metadata: Record<string, unknown>;
  custom_roles: CustomRole[];
  sso_default_connection_id: string | null;
  sso_jit_provisioning: Admission;
  sso_jit_provisioning_allowed_connections: string[];
  sso_active_connections: ActiveConnection[];
  scim_active_connection: { connection_id: string; display_name: string } | null;
  email_allowed_domains: string[];
  email_jit_provisioning: Admission;
  email_invites: Admission;
  oauth_tenant_jit_provisioning: 'RESTRICTED' | 'NOT_ALLOWED';
  /** Tenant ids by OAuth provider. */
  allowed_oauth_tenants: Record<string, string[]>;
  auth_methods: 'ALL_ALLOWED' | 'RESTRICTED';
  allowed_auth_methods: AuthMethod[];
  mfa_methods: 'ALL_ALLOWED' | 'RESTRICTED';
  allowed_mfa_methods: MfaMethod[];
  mfa_policy: 'OPTIONAL' | 'REQUIRED_FOR_ALL';
  rbac_email_implicit_role_assignments: { role_id: string; domain: string }[];
  /** Domains whose addresses may join no other organization. */
  claimed_email_domains: string[];
  first_party_connected_apps_allowed_type: Admission;
  allowed_first_party_connected_apps: string[];
  third_party_connected_apps_allowed_type: Admission;
  allowed_third_party_connected_apps: string[];
  created_at: string;
  updated_at: string;
};

/** The data of an organization that anyone sees who has its slug. */
export type OrganizationBySlug = Pick<
  Organization,
  | 'organization_id'
  | 'organization_name'
  | 'organization_slug'
  | 'organization_logo_url'
  | 'sso_active_connections'
  | 'sso_default_connection_id'
  | 'email_jit_provisioning'
  | 'email_allowed_domains'
  | 'oauth_tenant_jit_provisioning'
  | 'allowed_oauth_tenants'
  | 'auth_methods'
  | 'allowed_auth_methods'
  | 'mfa_policy'
>;

export type RoleSource =
  | { type: 'direct_assignment'; details: Record<string, never> }
  | { type: 'email_assignment'; details: { email_domain: string } }
  | { type: 'sso_connection'; details: { connection_id: string } }
  | { type: 'sso_connection_group'; details: { connection_id: string; group: string } }
  | { type: 'scim_connection_group'; details: { connection_id: string; group_id: string } };
export type MemberRole = { role_id: string; sources: RoleSource[] };

type SsoRegistration = {
  connection_id: string;
  /** The person's id at the identity provider. */
  external_id: string;
  registration_id: string;
  sso_attributes: Record<string, unknown>;
};

type ScimRegistration = {
  connection_id: string;
  registration_id: string;
  /** The person's id in the directory. */
  external_id: string;
  scim_attributes: Record<string, unknown>;
};

type MemberOAuthRegistration = {
  member_oauth_registration_id: string;
  provider_subject: string;
  provider_type: string;
  profile_picture_url: string | null;
  locale: string | null;
  provider_tenants: { tenant_id: string; tenant_name: string }[];
};

export type MemberStatus = 'active' | 'pending' | 'invited' | 'deleted';

/** A person in one organization. Absent strings are empty. */
export type Member = {
  organization_id: string;
  member_id: string;
  email_address: string;
  email_address_verified: boolean;
  retired_email_addresses: { email_id: string; email_address: string }[];
  status: MemberStatus;
  name: string;
  trusted_metadata: Record<string, unknown>;
  untrusted_metadata: Record<string, unknown>;
  created_at: string;
  updated_at: string;
  sso_registrations: SsoRegistration[];
  /** May log in by any method, so that this member can still log in when the identity provider fails. */
  is_breakglass: boolean;
  is_admin: boolean;
  member_password_id: string;
  mfa_enrolled: boolean;
  mfa_phone_number: string;
  mfa_phone_number_verified: boolean;
  roles: MemberRole[];
  default_mfa_method: '' | MfaMethod;
  totp_registration_id: string;
  oauth_registrations: MemberOAuthRegistration[];
  scim_registration: ScimRegistration | null;
  external_id?: string;
};

/** A factor that a member proved. A second factor has the `sequence_order` `SECONDARY`. */
export type ProvenMemberFactor = {
  type: string;
  delivery_method: string;
  sequence_order: 'PRIMARY' | 'SECONDARY';
  [detail: `${string}_factor`]: Record<string, string | string[]>;
};
export type MemberFactor = ProvenMemberFactor & {
  created_at: string;
  updated_at: string;
  last_authenticated_at: string;
};

export type MemberSession = {
  member_session_id: string;
  member_id: string;
  organization_id: string;
  organization_slug: string;
  started_at: string;
  last_accessed_at: string;
  expires_at: string;
  authentication_factors: MemberFactor[];
  custom_claims: Record<string, unknown>;
  roles: string[];
};

export type PrimaryRequired = { allowed_auth_methods: AuthMethod[] };
export type MfaRequired = {
  member_options: { mfa_phone_number: string; totp_registration_id: string } | null;
  secondary_auth_initiated: 'sms_otp' | null;
};

/** The part that every login response has. */
type MemberTokens = {
  member_id: string;
  member: Member;
  organization: Organization;
  session_token: string;
  session_jwt: string;
};

export type MemberAuthenticateResponse = MemberTokens & { member_session: MemberSession };

/**
 * The response to a factor. Either the member is logged in, or another factor is needed for the intermediate session.
 */
export type MfaAuthenticateResponse = MemberTokens &
  (
    | {
        member_session: MemberSession;
        member_authenticated: true;
        intermediate_session_token: '';
        mfa_required: null;
        primary_required: null;
      }
    | {
        member_session: null;
        member_authenticated: false;
        intermediate_session_token: string;
        mfa_required: MfaRequired | null;
        primary_required: PrimaryRequired | null;
      }
  );

export type DiscoveredOrganization = {
  organization: Organization;
  membership:
    | { type: 'active_member' | 'pending_member' | 'invited_member'; details: null; member: Member }
    | { type: 'eligible_to_join_by_email_domain'; details: { domain: string }; member: null }
    | { type: 'eligible_to_join_by_oauth_tenant'; details: { provider: string; tenant: string }; member: null };
  member_authenticated: boolean;
  primary_required: PrimaryRequired | null;
  mfa_required: MfaRequired | null;
};

export type DiscoveryResponse = {
  intermediate_session_token: string;
  email_address: string;
  discovered_organizations: DiscoveredOrganization[];
};

export type Certificate = {
  certificate_id: string;
  certificate: string;
  issuer: string;
  created_at: string;
  expires_at: string;
  updated_at: string;
};

type ConnectionCommon = {
  organization_id: string;
  connection_id: string;
  display_name: string;
  status: 'active' | 'pending';
};

export type SamlConnection = ConnectionCommon & {
  identity_provider: string;
  attribute_mapping: Record<string, string>;
  idp_entity_id: string;
  idp_sso_url: string;
  acs_url: string;
  audience_uri: string;
  alternative_acs_url: string;
  alternative_audience_uri: string;
  nameid_format: string;
  idp_initiated_auth_disabled: boolean;
  allow_gateway_callback: boolean;
  signing_certificates: Certificate[];
  verification_certificates: Certificate[];
  saml_encryption_private_keys: { private_key_id: string; private_key: string; created_at: string }[];
  saml_connection_implicit_role_assignments: { role_id: string }[];
  saml_group_implicit_role_assignments: { role_id: string; group: string }[];
};

export type OidcConnection = ConnectionCommon & {
  identity_provider: string;
  issuer: string;
  client_id: string;
  client_secret: string;
  authorization_url: string;
  token_url: string;
  userinfo_url: string;
  jwks_url: string;
  redirect_url: string;
  custom_scopes: string;
  attribute_mapping: Record<string, string>;
};

export type ExternalConnection = ConnectionCommon & {
  external_organization_id: string;
  external_connection_id: string;
  external_connection_implicit_role_assignments: { role_id: string }[];
  external_group_implicit_role_assignments: { role_id: string; group: string }[];
};

type ScimCommon = {
  organization_id: string;
  connection_id: string;
  status: 'active';
  display_name: string;
  identity_provider: string;
  /** The address that the directory calls. */
  base_url: string;
  scim_group_implicit_role_assignments: { role_id: string; group_id: string }[];
};

/** The connection of an organization to its directory. Only responses that issue the bearer token contain it. */
export type ScimConnection = ScimCommon & {
  bearer_token_last_four: string;
  bearer_token_expires_at: string;
  next_bearer_token_last_four?: string;
  next_bearer_token_expires_at?: string;
};
export type ScimConnectionWithToken = ScimCommon & { bearer_token: string; bearer_token_expires_at: string };
export type ScimConnectionWithNextToken = ScimConnection & {
  next_bearer_token: string;
  next_bearer_token_expires_at: string;
};
export type ScimGroup = { organization_id: string; connection_id: string; group_id: string; group_name: string };
