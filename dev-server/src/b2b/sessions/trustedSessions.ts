import { randomUUID } from 'node:crypto';
import { verifyTrustedToken } from '../../api/attest.ts';
import { requireFreshAccess } from '../../api/exchangeAccessToken.ts';
import type { Call } from '../../http/call.ts';
import { addFactor } from '../../state/b2b/memberFactors.ts';
import type { StoredMember } from '../../state/b2b/members.ts';
import type { State } from '../../state/createState.ts';
import { ApiError } from '../../wire/apiError.ts';
import type { MemberAuthenticateResponse, ProvenMemberFactor } from '../../wire/b2bResponses.ts';
import type { AccessTokenExchangeRequest, AttestRequest } from '../../wire/requests.ts';
import { findSession, organizationOf } from '../access/access.ts';
import { assertUnclaimed } from '../access/admission.ts';
import { describeSession } from './signIn.ts';

// Sessions of members for whom a token vouches. What the organization requires of a login doesn't count here.

const primary = { sequence_order: 'PRIMARY' } as const;

/** Exchanges the access token of a connected app for a session of the member. The token needs the scope `full_access`. */
export async function exchangeAccessToken(
  state: State,
  body: AccessTokenExchangeRequest,
  call: Call,
): Promise<MemberAuthenticateResponse> {
  const { grant } = await requireFreshAccess(state, body.access_token);
  const member = state.b2b.members.get(grant.userId);
  if (!member) throw new ApiError('idp_access_token_could_not_be_exchanged');
  const factor = {
    ...{ type: 'oauth', delivery_method: 'oauth_access_token_exchange', ...primary },
    oauth_access_token_exchange_factor: { client_id: grant.clientId },
  };
  return openSession(state, call, member, factor, body.session_duration_minutes);
}

/**
 * Exchanges a JWT of another system for a session. One of the project's trusted token profiles verifies it.
 *
 * @throws trusted_token_profile_not_found, invalid_trusted_auth_token, organization_not_found, member_not_found
 */
export async function attest(
  state: State,
  body: AttestRequest & { organization_id?: string | undefined },
  call: Call,
): Promise<MemberAuthenticateResponse> {
  const { profile, claims, id, email } = await verifyTrustedToken(state, body);
  const { members } = state.b2b;
  const { organization_id: claimedOrganization } = claims;
  const organization = organizationOf(state, body.organization_id ?? String(claimedOrganization ?? ''));
  const { organization_id } = organization;
  const knownMember =
    (id !== undefined && members.find(organization_id, id)) ||
    (email !== undefined && members.findByEmail(organization_id, email)) ||
    undefined;
  if (knownMember?.status === 'deleted') throw new ApiError('member_not_found');
  if (!knownMember && (!profile.can_create_users || email === undefined)) throw new ApiError('member_not_found');
  if (!knownMember) assertUnclaimed(state, email ?? '', organization);
  const details = { email_address_verified: true, ...(id !== undefined && { external_id: id }) };
  const member = knownMember ?? members.create(organization_id, email ?? '', details);
  const factor = {
    ...{ type: 'trusted_auth_token', delivery_method: 'trusted_token_exchange', ...primary },
    trusted_auth_token_factor: { token_id: claims.jti ?? randomUUID() },
  };
  return openSession(state, call, member, factor, body.session_duration_minutes);
}

/** Extends the caller's session if it is this member's, or opens a new one. */
function openSession(
  state: State,
  call: Call,
  member: StoredMember,
  factor: ProvenMemberFactor,
  minutes: number | undefined,
): Promise<MemberAuthenticateResponse> {
  const { sessions } = state.b2b;
  const { member_id, organization_id } = member;
  const current = findSession(state, call);
  const ownSession = current?.session.member_id === member_id ? current : undefined;
  const open =
    ownSession ?? sessions.open({ member_id, organization_id, organization_slug: '', roles: [] }, [], minutes);
  if (ownSession) sessions.touch(ownSession, minutes);
  member.status = 'active';
  open.session.authentication_factors = addFactor(state.clock, open.session.authentication_factors, factor);
  sessions.addClaims(open, call.server?.customClaims);
  return describeSession(state, open);
}
