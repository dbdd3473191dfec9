import * as v from 'valibot';
import { authMethods, mfaMethods } from '../wire/b2bResponses.ts';
import { AttestRequest, session_duration_minutes } from '../wire/requests.ts';

// Request bodies of the B2B API under the provider's names. Unlisted members are accepted and dropped.

const text = v.string();
const optionalText = v.optional(text);
const minutes = v.optional(v.number());
const metadata = v.optional(v.record(v.string(), v.unknown()));
const intermediate_session_token = optionalText;
const pkce_code_challenge = optionalText;
const pkce_code_verifier = optionalText;
const locale = optionalText;
const email_address = text;
const organization_id = text;

/** Members of a body that continues a sign-in or opens a session. */
const signIn = { session_duration_minutes, locale, intermediate_session_token };

export const DiscoveryLinkRequest = v.object({
  email_address,
  discovery_redirect_url: optionalText,
  login_template_id: optionalText,
  locale,
  discovery_expiration_minutes: minutes,
  pkce_code_challenge,
});
export type DiscoveryLinkRequest = v.InferOutput<typeof DiscoveryLinkRequest>;

export const DiscoveryLinkAuthenticateRequest = v.object({ discovery_magic_links_token: text, pkce_code_verifier });
export type DiscoveryLinkAuthenticateRequest = v.InferOutput<typeof DiscoveryLinkAuthenticateRequest>;

export const DiscoveryPasscodeRequest = v.object({
  email_address,
  login_template_id: optionalText,
  locale,
  discovery_expiration_minutes: minutes,
});
export type DiscoveryPasscodeRequest = v.InferOutput<typeof DiscoveryPasscodeRequest>;

export const DiscoveryPasscodeAuthenticateRequest = v.object({ code: text, email_address });
export type DiscoveryPasscodeAuthenticateRequest = v.InferOutput<typeof DiscoveryPasscodeAuthenticateRequest>;

export const DiscoveryPasswordRequest = v.object({ email_address, password: text });
export type DiscoveryPasswordRequest = v.InferOutput<typeof DiscoveryPasswordRequest>;

export const DiscoveryPasswordResetStartRequest = v.object({
  email_address,
  discovery_redirect_url: optionalText,
  reset_password_redirect_url: optionalText,
  reset_password_expiration_minutes: minutes,
  reset_password_template_id: optionalText,
  verify_email_template_id: optionalText,
  locale,
  pkce_code_challenge,
});
export type DiscoveryPasswordResetStartRequest = v.InferOutput<typeof DiscoveryPasswordResetStartRequest>;

export const DiscoveryPasswordResetRequest = v.object({
  password_reset_token: text,
  password: text,
  pkce_code_verifier,
  intermediate_session_token,
});
export type DiscoveryPasswordResetRequest = v.InferOutput<typeof DiscoveryPasswordResetRequest>;

export const DiscoveryOAuthRequest = v.object({ discovery_oauth_token: text, pkce_code_verifier });
export type DiscoveryOAuthRequest = v.InferOutput<typeof DiscoveryOAuthRequest>;

export const DiscoveredOrganizationsRequest = v.object({ intermediate_session_token });
export type DiscoveredOrganizationsRequest = v.InferOutput<typeof DiscoveredOrganizationsRequest>;

export const IntermediateExchangeRequest = v.object({ organization_id, ...signIn });
export type IntermediateExchangeRequest = v.InferOutput<typeof IntermediateExchangeRequest>;

const admission = v.optional(v.picklist(['ALL_ALLOWED', 'RESTRICTED', 'NOT_ALLOWED']));
const restriction = v.optional(v.picklist(['ALL_ALLOWED', 'RESTRICTED']));
const texts = v.optional(v.array(text));

/** The settings that a new organization may start with. */
const organizationSettings = {
  organization_name: optionalText,
  organization_slug: optionalText,
  organization_logo_url: optionalText,
  sso_jit_provisioning: admission,
  email_allowed_domains: texts,
  email_jit_provisioning: admission,
  email_invites: admission,
  oauth_tenant_jit_provisioning: v.optional(v.picklist(['RESTRICTED', 'NOT_ALLOWED'])),
  allowed_oauth_tenants: v.optional(v.record(v.string(), v.array(text))),
  auth_methods: restriction,
  allowed_auth_methods: v.optional(v.array(v.picklist(authMethods))),
  mfa_policy: v.optional(v.picklist(['OPTIONAL', 'REQUIRED_FOR_ALL'])),
};

export const OrganizationCreateRequest = v.object({ ...organizationSettings, ...signIn });
export type OrganizationCreateRequest = v.InferOutput<typeof OrganizationCreateRequest>;

export const OrganizationChangeRequest = v.object({
  ...organizationSettings,
  sso_default_connection_id: v.optional(v.nullable(text)),
  sso_jit_provisioning_allowed_connections: texts,
  mfa_methods: restriction,
  allowed_mfa_methods: v.optional(v.array(v.picklist(mfaMethods))),
  rbac_email_implicit_role_assignments: v.optional(v.array(v.object({ role_id: text, domain: text }))),
  first_party_connected_apps_allowed_type: admission,
  allowed_first_party_connected_apps: texts,
  third_party_connected_apps_allowed_type: admission,
  allowed_third_party_connected_apps: texts,
});
export type OrganizationChangeRequest = v.InferOutput<typeof OrganizationChangeRequest>;

export const SlugRequest = v.object({ organization_slug: text });
export type SlugRequest = v.InferOutput<typeof SlugRequest>;

export const MemberOfAddressRequest = v.object({ email_address, organization_id });
export type MemberOfAddressRequest = v.InferOutput<typeof MemberOfAddressRequest>;

export const MemberLinkRequest = v.object({
  email_address,
  organization_id,
  login_redirect_url: optionalText,
  signup_redirect_url: optionalText,
  login_template_id: optionalText,
  signup_template_id: optionalText,
  locale,
  login_expiration_minutes: minutes,
  signup_expiration_minutes: minutes,
  pkce_code_challenge,
});
export type MemberLinkRequest = v.InferOutput<typeof MemberLinkRequest>;

export const InviteRequest = v.object({
  email_address,
  invite_redirect_url: optionalText,
  invite_template_id: optionalText,
  invite_expiration_minutes: minutes,
  name: optionalText,
  untrusted_metadata: metadata,
  locale,
  roles: texts,
});
export type InviteRequest = v.InferOutput<typeof InviteRequest>;

export const MemberLinkAuthenticateRequest = v.object({ magic_links_token: text, pkce_code_verifier, ...signIn });
export type MemberLinkAuthenticateRequest = v.InferOutput<typeof MemberLinkAuthenticateRequest>;

export const MemberPasscodeRequest = v.object({
  email_address,
  organization_id,
  login_template_id: optionalText,
  signup_template_id: optionalText,
  locale,
  login_expiration_minutes: minutes,
  signup_expiration_minutes: minutes,
});
export type MemberPasscodeRequest = v.InferOutput<typeof MemberPasscodeRequest>;

export const MemberPasscodeAuthenticateRequest = v.object({ code: text, email_address, organization_id, ...signIn });
export type MemberPasscodeAuthenticateRequest = v.InferOutput<typeof MemberPasscodeAuthenticateRequest>;

const member = { organization_id, member_id: text };
const set_mfa_enrollment = v.optional(v.picklist(['enroll', 'unenroll']));

export const SmsSendRequest = v.object({
  ...member,
  mfa_phone_number: optionalText,
  locale,
  enable_autofill: v.optional(v.boolean()),
  intermediate_session_token,
});
export type SmsSendRequest = v.InferOutput<typeof SmsSendRequest>;

export const SmsAuthenticateRequest = v.object({
  ...member,
  code: text,
  set_mfa_enrollment,
  set_default_mfa: v.optional(v.boolean()),
  ...signIn,
});
export type SmsAuthenticateRequest = v.InferOutput<typeof SmsAuthenticateRequest>;

export const TotpCreateRequest = v.object({ ...member, expiration_minutes: minutes, intermediate_session_token });
export type TotpCreateRequest = v.InferOutput<typeof TotpCreateRequest>;

export const TotpAuthenticateRequest = v.object({
  ...member,
  code: text,
  set_mfa_enrollment,
  set_default_mfa: v.optional(v.boolean()),
  ...signIn,
});
export type TotpAuthenticateRequest = v.InferOutput<typeof TotpAuthenticateRequest>;

export const RecoverRequest = v.object({ ...member, recovery_code: text, ...signIn });
export type RecoverRequest = v.InferOutput<typeof RecoverRequest>;

// The client also sends the verifier of an unfinished reset, which is ignored here.
export const MemberPasswordRequest = v.object({ organization_id, email_address, password: text, ...signIn });
export type MemberPasswordRequest = v.InferOutput<typeof MemberPasswordRequest>;

export const MemberPasswordResetStartRequest = v.object({
  organization_id,
  email_address,
  login_redirect_url: optionalText,
  reset_password_redirect_url: optionalText,
  reset_password_expiration_minutes: minutes,
  reset_password_template_id: optionalText,
  verify_email_template_id: optionalText,
  locale,
  code_challenge: optionalText,
});
export type MemberPasswordResetStartRequest = v.InferOutput<typeof MemberPasswordResetStartRequest>;

export const MemberPasswordResetRequest = v.object({
  password_reset_token: text,
  password: text,
  code_verifier: optionalText,
  ...signIn,
});
export type MemberPasswordResetRequest = v.InferOutput<typeof MemberPasswordResetRequest>;

export const ExistingPasswordResetRequest = v.object({
  organization_id,
  email_address,
  existing_password: text,
  new_password: text,
  ...signIn,
});
export type ExistingPasswordResetRequest = v.InferOutput<typeof ExistingPasswordResetRequest>;

export const SessionPasswordResetRequest = v.object({ password: text, session_duration_minutes });
export type SessionPasswordResetRequest = v.InferOutput<typeof SessionPasswordResetRequest>;

export const StrengthCheckRequest = v.object({ email_address: optionalText, password: text });
export type StrengthCheckRequest = v.InferOutput<typeof StrengthCheckRequest>;

export const OAuthAuthenticateRequest = v.object({ oauth_token: text, pkce_code_verifier, ...signIn });
export type OAuthAuthenticateRequest = v.InferOutput<typeof OAuthAuthenticateRequest>;

export const OneTapDiscoveryRequest = v.object({
  id_token: text,
  discovery_redirect_url: optionalText,
  pkce_code_challenge,
});
export type OneTapDiscoveryRequest = v.InferOutput<typeof OneTapDiscoveryRequest>;

export const OneTapRequest = v.object({
  id_token: text,
  organization_id,
  signup_redirect_url: optionalText,
  login_redirect_url: optionalText,
  pkce_code_challenge,
});
export type OneTapRequest = v.InferOutput<typeof OneTapRequest>;

export const SsoAuthenticateRequest = v.object({ sso_token: text, pkce_code_verifier, ...signIn });
export type SsoAuthenticateRequest = v.InferOutput<typeof SsoAuthenticateRequest>;

export const SessionExchangeRequest = v.object({ organization_id, session_duration_minutes, locale });
export type SessionExchangeRequest = v.InferOutput<typeof SessionExchangeRequest>;

export const MemberAttestRequest = v.object({ ...AttestRequest.entries, organization_id: optionalText });

const memberDetails = {
  name: optionalText,
  untrusted_metadata: metadata,
  is_breakglass: v.optional(v.boolean()),
  mfa_phone_number: optionalText,
  mfa_enrolled: v.optional(v.boolean()),
  roles: texts,
};
/** Details that only the application's server may set. */
const serverDetails = { trusted_metadata: metadata, external_id: optionalText };

export const MemberCreateRequest = v.object({
  email_address,
  create_member_as_pending: v.optional(v.boolean()),
  ...memberDetails,
});
export const ServerMemberCreateRequest = v.object({ ...MemberCreateRequest.entries, ...serverDetails });
export type MemberCreateRequest = v.InferOutput<typeof ServerMemberCreateRequest>;

export const MemberChangeRequest = v.object({
  ...memberDetails,
  default_mfa_method: v.optional(v.picklist(mfaMethods)),
  email_address: optionalText,
  unlink_email: v.optional(v.boolean()),
  preserve_existing_sessions: v.optional(v.boolean()),
});
export const ServerMemberChangeRequest = v.object({ ...MemberChangeRequest.entries, ...serverDetails });
export type MemberChangeRequest = v.InferOutput<typeof ServerMemberChangeRequest>;

export const SelfChangeRequest = v.object({
  name: optionalText,
  untrusted_metadata: metadata,
  mfa_enrolled: v.optional(v.boolean()),
  mfa_phone_number: optionalText,
  default_mfa_method: v.optional(v.picklist(mfaMethods)),
});
export type SelfChangeRequest = v.InferOutput<typeof SelfChangeRequest>;

export const EmailUpdateRequest = v.object({
  email_address,
  login_redirect_url: optionalText,
  login_template_id: optionalText,
  locale,
  delivery_method: v.optional(v.picklist(['EMAIL_MAGIC_LINK', 'EMAIL_OTP', 'unset'])),
});
export type EmailUpdateRequest = v.InferOutput<typeof EmailUpdateRequest>;

export const RetiredEmailRequest = v.object({ email_id: optionalText, email_address: optionalText });
export type RetiredEmailRequest = v.InferOutput<typeof RetiredEmailRequest>;

export const MemberSearchRequest = v.object({
  cursor: v.optional(v.nullable(text)),
  limit: v.optional(v.number()),
  query: v.optional(
    v.object({
      operator: optionalText,
      operands: v.optional(v.array(v.object({ filter_name: text, filter_value: v.unknown() })), []),
    }),
  ),
});
export type MemberSearchRequest = v.InferOutput<typeof MemberSearchRequest>;

const roleAssignments = v.optional(v.array(v.object({ role_id: text })));
const groupAssignments = v.optional(v.array(v.object({ role_id: text, group: text })));
const attribute_mapping = v.optional(v.record(v.string(), text));

export const ConnectionCreateRequest = v.object({ display_name: optionalText, identity_provider: optionalText });
export type ConnectionCreateRequest = v.InferOutput<typeof ConnectionCreateRequest>;

export const SamlChangeRequest = v.object({
  display_name: optionalText,
  identity_provider: optionalText,
  idp_entity_id: optionalText,
  idp_sso_url: optionalText,
  attribute_mapping,
  x509_certificate: optionalText,
  saml_connection_implicit_role_assignments: roleAssignments,
  saml_group_implicit_role_assignments: groupAssignments,
  alternative_audience_uri: optionalText,
  alternative_acs_url: optionalText,
  idp_initiated_auth_disabled: v.optional(v.boolean()),
  allow_gateway_callback: v.optional(v.boolean()),
});
export const ServerSamlChangeRequest = v.object({
  ...SamlChangeRequest.entries,
  nameid_format: optionalText,
  saml_encryption_private_key: optionalText,
});
export type SamlChangeRequest = v.InferOutput<typeof ServerSamlChangeRequest>;

export const SamlUrlRequest = v.object({ metadata_url: text });
export type SamlUrlRequest = v.InferOutput<typeof SamlUrlRequest>;

export const OidcChangeRequest = v.object({
  display_name: optionalText,
  identity_provider: optionalText,
  issuer: optionalText,
  client_id: optionalText,
  client_secret: optionalText,
  authorization_url: optionalText,
  token_url: optionalText,
  userinfo_url: optionalText,
  jwks_url: optionalText,
  custom_scopes: optionalText,
  attribute_mapping,
});
export type OidcChangeRequest = v.InferOutput<typeof OidcChangeRequest>;

export const ExternalCreateRequest = v.object({
  display_name: optionalText,
  external_organization_id: text,
  external_connection_id: text,
});
export const ServerExternalCreateRequest = v.object({
  ...ExternalCreateRequest.entries,
  connection_implicit_role_assignments: roleAssignments,
  group_implicit_role_assignments: groupAssignments,
});
export type ExternalCreateRequest = v.InferOutput<typeof ServerExternalCreateRequest>;

export const ExternalChangeRequest = v.object({
  display_name: optionalText,
  external_connection_implicit_role_assignments: roleAssignments,
  external_group_implicit_role_assignments: groupAssignments,
});
export type ExternalChangeRequest = v.InferOutput<typeof ExternalChangeRequest>;

export const ScimChangeRequest = v.object({
  display_name: optionalText,
  identity_provider: optionalText,
  scim_group_implicit_role_assignments: v.optional(v.array(v.object({ role_id: text, group_id: text }))),
});
export type ScimChangeRequest = v.InferOutput<typeof ScimChangeRequest>;

export const ScimConnectionRequest = v.object({ connection_id: text });
export type ScimConnectionRequest = v.InferOutput<typeof ScimConnectionRequest>;

export const ScimGroupsRequest = v.object({ limit: v.optional(v.number()), cursor: v.optional(v.nullable(text)) });
export type ScimGroupsRequest = v.InferOutput<typeof ScimGroupsRequest>;
