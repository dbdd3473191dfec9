import { memberOf, organizationOf } from '../../b2b/access/access.ts';
import { invite as inviteMember } from '../../b2b/login/magicLinks.ts';
import * as changes from '../../b2b/members/memberChanges.ts';
import { searchMembers } from '../../b2b/members/memberSearch.ts';
import type {
  EmailUpdateRequest,
  MemberChangeRequest,
  MemberCreateRequest,
  RetiredEmailRequest,
} from '../../b2b/requests.ts';
import type { Call } from '../../http/call.ts';
import type { State } from '../../state/createState.ts';
import { ApiError } from '../../wire/apiError.ts';
import type { Empty } from '../../wire/requests.ts';
import { memberIn, organizationIn } from './named.ts';
import type { InviteRequest, MembersSearchRequest } from './requests.ts';

// Members, for the application's server, which needs no role.

const respond = changes.memberResponse;

export function create(state: State, body: MemberCreateRequest, call: Call) {
  return respond(state, changes.createMember(state, organizationIn(state, call), body));
}

/** Finds a member by id or by email address. */
export function get(state: State, _body: Empty, call: Call) {
  const organization = organizationIn(state, call);
  const { member_id: id, email_address: address } = call.query;
  if (id !== undefined) return respond(state, memberOf(state, organization, id));
  const member = state.b2b.members.findByEmail(organization.organization_id, address ?? '');
  if (!member) throw new ApiError('member_not_found');
  return respond(state, member);
}

/** Finds a member by id alone, without the organization. */
export function getAnywhere(state: State, _body: Empty, call: Call) {
  const member = state.b2b.members.get(call.params.member_id ?? '');
  if (!member) throw new ApiError('member_not_found');
  return respond(state, member);
}

export function change(state: State, body: MemberChangeRequest, call: Call) {
  const member = memberIn(state, call);
  changes.changeMember(state, member, body);
  return respond(state, member);
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
  return respond(state, member);
}

export function removePhone(state: State, _body: Empty, call: Call) {
  const member = memberIn(state, call);
  changes.deletePhone(state, member);
  return respond(state, member);
}

export function removeTotp(state: State, _body: Empty, call: Call) {
  const member = memberIn(state, call);
  changes.deleteTotp(state, member);
  return respond(state, member);
}

export function unlinkRetiredEmail(state: State, body: RetiredEmailRequest, call: Call) {
  const member = memberIn(state, call);
  changes.unlinkRetiredEmail(state, member, body);
  return { ...respond(state, member), organization_id: member.organization_id };
}

export function startEmailUpdate(state: State, body: EmailUpdateRequest, call: Call) {
  const member = memberIn(state, call);
  changes.startEmailUpdate(state, member, body);
  return respond(state, member);
}

export function removeExternalId(state: State, _body: Empty, call: Call) {
  const member = memberIn(state, call);
  delete member.external_id;
  return respond(state, member);
}

/** Searches the members of the named organizations. @throws member_search_organization_ids_empty */
export function search(state: State, { organization_ids: ids, ...query }: MembersSearchRequest) {
  if (ids.length === 0) throw new ApiError('member_search_organization_ids_empty');
  const candidates = ids.flatMap((id) => state.b2b.members.of(organizationOf(state, id).organization_id));
  return searchMembers(state, candidates, query);
}

export function invite(state: State, body: InviteRequest) {
  const { member_id } = inviteMember(state, body);
  const member = state.b2b.members.get(member_id);
  if (!member) throw new ApiError('member_not_found');
  if (body.trusted_metadata) member.trusted_metadata = body.trusted_metadata;
  return respond(state, member);
}
