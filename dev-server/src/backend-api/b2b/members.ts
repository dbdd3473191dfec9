import { memberOf, organizationOf } from '../../b2b/access.ts';
import { invite as inviteMember, loginOrSignup as sendLink } from '../../b2b/magicLinks.ts';
import * as changes from '../../b2b/memberChanges.ts';
import { searchMembers } from '../../b2b/memberSearch.ts';
import type {
  EmailUpdateRequest,
  MemberChangeRequest,
  MemberCreateRequest,
  MemberLinkRequest,
  RetiredEmailRequest,
} from '../../b2b/requests.ts';
import type { Call } from '../../http/call.ts';
import type { StoredMember } from '../../state/b2b/members.ts';
import { timestamp } from '../../state/clock.ts';
import type { State } from '../../state/createState.ts';
import { ApiError } from '../../wire/apiError.ts';
import type { Member } from '../../wire/b2bResponses.ts';
import type { Empty } from '../../wire/requests.ts';
import { organizationIn } from './organizations.ts';
import type { InviteRequest, MembersSearchRequest } from './requests.ts';

// Members, for the application's server, which needs no role.

/** The member as the server-side API returns it, with the lock. */
export function serverMember(state: State, member: Member) {
  const lock = state.attempts.lockOf(member.member_id) ?? state.attempts.lockOf(member.email_address);
  return {
    ...member,
    is_locked: lock !== undefined,
    ...(lock && { lock_created_at: timestamp(lock.fromMs), lock_expires_at: timestamp(lock.untilMs) }),
  };
}

function answer(state: State, stored: StoredMember) {
  const { member, ...rest } = changes.answerWith(state, stored);
  return { ...rest, member: serverMember(state, member) };
}

export function create(state: State, body: MemberCreateRequest, call: Call) {
  return answer(state, changes.createMember(state, organizationIn(state, call), body));
}

/** Finds a member by id or by email address. */
export function get(state: State, _body: Empty, call: Call) {
  const organization = organizationIn(state, call);
  const { member_id: id, email_address: address } = call.query;
  if (id !== undefined) return answer(state, memberOf(state, organization, id));
  const member = state.b2b.members.findByEmail(organization.organization_id, address ?? '');
  if (!member) throw new ApiError('member_not_found');
  return answer(state, member);
}

/** Finds a member without naming the organization. */
export function getAnywhere(state: State, _body: Empty, call: Call) {
  const member = state.b2b.members.get(call.params.member_id ?? '');
  if (!member) throw new ApiError('member_not_found');
  return answer(state, member);
}

export function change(state: State, body: MemberChangeRequest, call: Call) {
  const member = memberIn(state, call);
  changes.changeMember(state, member, body);
  return answer(state, member);
}

export function remove(state: State, _body: Empty, call: Call): { member_id: string } {
  const member = memberIn(state, call);
  changes.deleteMember(state, member);
  return { member_id: member.member_id };
}

export function reactivate(state: State, _body: Empty, call: Call) {
  const { organization_id } = organizationIn(state, call);
  const member = state.b2b.members.find(organization_id, call.params.member_id ?? '');
  if (!member) throw new ApiError('member_not_found');
  if (member.status === 'deleted') state.b2b.members.update(member, { status: 'pending' });
  return answer(state, member);
}

export function removePhone(state: State, _body: Empty, call: Call) {
  const member = memberIn(state, call);
  changes.deletePhone(state, member);
  return answer(state, member);
}

export function removeTotp(state: State, _body: Empty, call: Call) {
  const member = memberIn(state, call);
  changes.deleteTotp(state, member);
  return answer(state, member);
}

export function unlinkRetiredEmail(state: State, body: RetiredEmailRequest, call: Call) {
  const member = memberIn(state, call);
  changes.unlinkRetiredEmail(state, member, body);
  return { ...answer(state, member), organization_id: member.organization_id };
}

export function startEmailUpdate(state: State, body: EmailUpdateRequest, call: Call) {
  const member = memberIn(state, call);
  changes.startEmailUpdate(state, member, body);
  return answer(state, member);
}

export function removeExternalId(state: State, _body: Empty, call: Call) {
  const member = memberIn(state, call);
  delete member.external_id;
  return answer(state, member);
}

/** Searches the members of the named organizations. */
export function search(state: State, { organization_ids: ids, ...query }: MembersSearchRequest) {
  const candidates = ids.flatMap((id) => state.b2b.members.of(organizationOf(state, id).organization_id));
  const { members, organizations, results_metadata } = searchMembers(state, candidates, query);
  return { members: members.map((member) => serverMember(state, member)), organizations, results_metadata };
}

/** Sends a link, with a response that also names the member. */
export function loginOrSignup(state: State, body: MemberLinkRequest) {
  const { organization_id } = organizationOf(state, body.organization_id);
  const member_created = state.b2b.members.findByEmail(organization_id, body.email_address) === undefined;
  sendLink(state, body);
  const member = state.b2b.members.findByEmail(organization_id, body.email_address);
  if (!member) throw new ApiError('member_not_found');
  return { ...answer(state, member), member_created };
}

export function invite(state: State, body: InviteRequest) {
  const { member_id } = inviteMember(state, body);
  const member = state.b2b.members.get(member_id);
  if (!member) throw new ApiError('member_not_found');
  if (body.trusted_metadata) member.trusted_metadata = body.trusted_metadata;
  return answer(state, member);
}

const memberIn = (state: State, call: Call): StoredMember =>
  memberOf(state, organizationIn(state, call), call.params.member_id ?? '');
