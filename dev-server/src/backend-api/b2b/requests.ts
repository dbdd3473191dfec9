import * as v from 'valibot';
import * as browser from '../../b2b/requests.ts';
import * as wire from '../../wire/requests.ts';
import { PasswordHash } from '../requests.ts';

// Request bodies of the server-side API of organizations. A server may set more than a member.

const text = v.optional(v.string());
const flag = v.optional(v.boolean());
const metadata = v.optional(v.record(v.string(), v.unknown()));
const role = v.object({
  role_id: v.string(),
  description: v.optional(v.string(), ''),
  permissions: v.array(v.object({ resource_id: v.string(), actions: v.array(v.string()) })),
});

export const OrganizationChangeRequest = v.object({
  ...browser.OrganizationChangeRequest.entries,
  organization_external_id: text,
  trusted_metadata: metadata,
  claimed_email_domains: v.optional(v.array(v.string())),
});
export type OrganizationChangeRequest = v.InferOutput<typeof OrganizationChangeRequest>;

export const OrganizationCreateRequest = v.object({
  ...OrganizationChangeRequest.entries,
  organization_name: v.string(),
});
export type OrganizationCreateRequest = v.InferOutput<typeof OrganizationCreateRequest>;

export const OrganizationSearchRequest = browser.MemberSearchRequest;
export type OrganizationSearchRequest = v.InferOutput<typeof OrganizationSearchRequest>;

export const MembersSearchRequest = v.object({
  ...browser.MemberSearchRequest.entries,
  organization_ids: v.array(v.string()),
});
export type MembersSearchRequest = v.InferOutput<typeof MembersSearchRequest>;

export const MemberCreateRequest = browser.ServerMemberCreateRequest;
export const MemberChangeRequest = browser.ServerMemberChangeRequest;
export const { EmailUpdateRequest, RetiredEmailRequest } = browser;

export const InviteRequest = v.object({
  ...browser.InviteRequest.entries,
  organization_id: v.string(),
  trusted_metadata: metadata,
  invited_by_member_id: text,
});
export type InviteRequest = v.InferOutput<typeof InviteRequest>;

const session = { session_token: text, session_jwt: text };

/** A browser API request with the members that name a session. */
const withSession = <Entries extends v.ObjectEntries>({ entries }: { entries: Entries }) =>
  v.object({ ...entries, ...session, session_custom_claims: metadata });

export const SessionAuthenticateRequest = v.object({
  ...session,
  session_duration_minutes: wire.session_duration_minutes,
  session_custom_claims: metadata,
  authorization_check: v.optional(
    v.object({ organization_id: v.string(), resource_id: v.string(), action: v.string() }),
  ),
});
export type SessionAuthenticateRequest = v.InferOutput<typeof SessionAuthenticateRequest>;

export const SessionRevokeRequest = v.object({ ...session, member_session_id: text, member_id: text });
export type SessionRevokeRequest = v.InferOutput<typeof SessionRevokeRequest>;

export const SessionExchangeRequest = withSession(browser.SessionExchangeRequest);
export const AccessTokenExchangeRequest = withSession(wire.AccessTokenExchangeRequest);
export const AttestRequest = withSession(browser.MemberAttestRequest);

export const MemberLinkAuthenticateRequest = withSession(browser.MemberLinkAuthenticateRequest);
export const MemberPasscodeAuthenticateRequest = withSession(browser.MemberPasscodeAuthenticateRequest);
export const SmsSendRequest = withSession(browser.SmsSendRequest);
export const SmsAuthenticateRequest = withSession(browser.SmsAuthenticateRequest);
export const OAuthAuthenticateRequest = withSession(browser.OAuthAuthenticateRequest);
export const DiscoveryOAuthRequest = withSession(browser.DiscoveryOAuthRequest);
export const MemberPasswordRequest = withSession(browser.MemberPasswordRequest);
export const MemberPasswordResetRequest = withSession(browser.MemberPasswordResetRequest);
export const ExistingPasswordResetRequest = withSession(browser.ExistingPasswordResetRequest);
export const SessionPasswordResetRequest = v.object({
  ...withSession(browser.SessionPasswordResetRequest).entries,
  organization_id: v.string(),
});
export type SessionPasswordResetRequest = v.InferOutput<typeof SessionPasswordResetRequest>;
export const RequireResetRequest = v.object({ email_address: v.string(), organization_id: text, member_id: text });
export type RequireResetRequest = v.InferOutput<typeof RequireResetRequest>;
export const PasswordMigrateRequest = v.object({
  ...PasswordHash.entries,
  email_address: v.string(),
  organization_id: v.string(),
  name: text,
  trusted_metadata: metadata,
  untrusted_metadata: metadata,
  roles: v.optional(v.array(v.string())),
  preserve_existing_sessions: flag,
  mfa_phone_number: text,
  set_phone_number_verified: flag,
  external_id: text,
});
export type PasswordMigrateRequest = v.InferOutput<typeof PasswordMigrateRequest>;

export const TotpCreateRequest = withSession(browser.TotpCreateRequest);
export const TotpAuthenticateRequest = withSession(browser.TotpAuthenticateRequest);
export const RecoverRequest = withSession(browser.RecoverRequest);
export const NamedMember = v.object({ organization_id: v.string(), member_id: v.string() });
export type NamedMember = v.InferOutput<typeof NamedMember>;
export const TotpMigrateRequest = v.object({
  ...NamedMember.entries,
  secret: v.string(),
  recovery_codes: v.optional(v.array(v.string())),
});
export type TotpMigrateRequest = v.InferOutput<typeof TotpMigrateRequest>;

const optionalMember = { organization_id: text, member_id: text };
export const AuthorizeStartRequest = v.object({ ...withSession(wire.AuthorizeRequest).entries, ...optionalMember });
export const AuthorizeRequest = v.object({ ...withSession(wire.AuthorizeSubmitRequest).entries, ...optionalMember });
export const SsoAuthenticateRequest = withSession(browser.SsoAuthenticateRequest);
export const DiscoveredOrganizationsRequest = withSession(browser.DiscoveredOrganizationsRequest);
export const IntermediateExchangeRequest = withSession(browser.IntermediateExchangeRequest);
export const DiscoveryOrganizationRequest = v.object({
  ...OrganizationChangeRequest.entries,
  ...withSession(browser.OrganizationCreateRequest).entries,
});
export type DiscoveryOrganizationRequest = v.InferOutput<typeof DiscoveryOrganizationRequest>;

export const OrganizationPolicyRequest = v.object({ org_policy: v.object({ roles: v.array(role) }) });
export type OrganizationPolicyRequest = v.InferOutput<typeof OrganizationPolicyRequest>;
