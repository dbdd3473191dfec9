import type { Call } from '../../http/call.ts';
import type { State } from '../../state/createState.ts';
import type { Member } from '../../wire/b2bResponses.ts';
import type { Empty } from '../../wire/requests.ts';
import { requireCaller } from '../access/access.ts';
import { describeMember } from '../access/describe.ts';
import type { EmailUpdateRequest, RetiredEmailRequest, SelfChangeRequest } from '../requests.ts';
import type { MemberResponse } from './memberChanges.ts';
import * as members from './members.ts';

// The calls of a member about themselves: those of `members.ts`, with the id of the session's member.

export function get(state: State, _body: Empty, call: Call): { member: Member } {
  return { member: describeMember(state, requireCaller(state, call).member) };
}

export const update = (state: State, body: SelfChangeRequest, call: Call): MemberResponse =>
  members.update(state, body, asSelf(state, call));
export const removePhone = (state: State, body: Empty, call: Call): MemberResponse =>
  members.removePhone(state, body, asSelf(state, call));
export const removeTotp = (state: State, body: Empty, call: Call): MemberResponse =>
  members.removeTotp(state, body, asSelf(state, call));
export const unlinkRetired = (state: State, body: RetiredEmailRequest, call: Call): MemberResponse =>
  members.unlinkRetired(state, body, asSelf(state, call));
export const startEmailUpdate = (state: State, body: EmailUpdateRequest, call: Call): MemberResponse =>
  members.startEmailUpdateOf(state, body, asSelf(state, call));

function asSelf(state: State, call: Call): Call {
  return { ...call, params: { ...call.params, member_id: requireCaller(state, call).member.member_id } };
}
