import * as v from 'valibot';
import {
  OrganizationChangeRequest as ChangeByMember,
  EmailUpdateRequest,
  SessionExchangeRequest as ExchangeByMember,
  InviteRequest as InviteByMember,
  MemberSearchRequest,
  RetiredEmailRequest,
  ServerMemberChangeRequest,
  ServerMemberCreateRequest,
} from '../../b2b/requests.ts';
import { session_duration_minutes } from '../../wire/requests.ts';

// Request bodies of the server-side API of organizations. A server may set more than a member.

const text = v.optional(v.string());
const metadata = v.optional(v.record(v.string(), v.unknown()));
const role = v.object({
  role_id: v.string(),
  description: v.optional(v.string(), ''),
  permissions: v.array(v.object({ resource_id: v.string(), actions: v.array(v.string()) })),
});

export const OrganizationChangeRequest = v.object({
  ...ChangeByMember.entries,
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

export const OrganizationSearchRequest = MemberSearchRequest;
export type OrganizationSearchRequest = v.InferOutput<typeof OrganizationSearchRequest>;

export const MembersSearchRequest = v.object({
  ...MemberSearchRequest.entries,
  organization_ids: v.array(v.string()),
});
export type MembersSearchRequest = v.InferOutput<typeof MembersSearchRequest>;

export const MemberCreateRequest = ServerMemberCreateRequest;
export const MemberChangeRequest = ServerMemberChangeRequest;
export { EmailUpdateRequest, RetiredEmailRequest };

export const InviteRequest = v.object({
  ...InviteByMember.entries,
  organization_id: v.string(),
  trusted_metadata: metadata,
  invited_by_member_id: text,
});
export type InviteRequest = v.InferOutput<typeof InviteRequest>;

const session = { session_token: text, session_jwt: text };

export const SessionAuthenticateRequest = v.object({
  ...session,
  session_duration_minutes,
  session_custom_claims: metadata,
  authorization_check: v.optional(
    v.object({ organization_id: v.string(), resource_id: v.string(), action: v.string() }),
  ),
});
export type SessionAuthenticateRequest = v.InferOutput<typeof SessionAuthenticateRequest>;

export const SessionRevokeRequest = v.object({ ...session, member_session_id: text, member_id: text });
export type SessionRevokeRequest = v.InferOutput<typeof SessionRevokeRequest>;

export const SessionExchangeRequest = v.object({ ...ExchangeByMember.entries, ...session });
export type SessionExchangeRequest = v.InferOutput<typeof SessionExchangeRequest>;

export const OrganizationPolicyRequest = v.object({ org_policy: v.object({ roles: v.array(role) }) });
export type OrganizationPolicyRequest = v.InferOutput<typeof OrganizationPolicyRequest>;
