import type { Call } from '../http/call.ts';
import type { State } from '../state/createState.ts';
import type { Member } from '../wire/b2bResponses.ts';
import type { Empty } from '../wire/requests.ts';
import { requireCaller } from './access.ts';
import { describeMember } from './describe.ts';
import type { MemberAnswer } from './memberChanges.ts';
import * as members from './members.ts';
import type { EmailUpdateRequest, RetiredEmailRequest, SelfChangeRequest } from './requests.ts';

// The member who calls. These are the calls for members, with the own id.

export function get(state: State, _body: Empty, call: Call): { member: Member } {
  return { member: describeMember(state, requireCaller(state, call).member) };
}

export const update = (state: State, body: SelfChangeRequest, call: Call): MemberAnswer =>
  members.update(state, body, asSelf(state, call));
export const removePhone = (state: State, body: Empty, call: Call): MemberAnswer =>
  members.removePhone(state, body, asSelf(state, call));
export const removeTotp = (state: State, body: Empty, call: Call): MemberAnswer =>
  members.removeTotp(state, body, asSelf(state, call));
export const unlinkRetired = (state: State, body: RetiredEmailRequest, call: Call): MemberAnswer =>
  members.unlinkRetired(state, body, asSelf(state, call));
export const startEmailUpdate = (state: State, body: EmailUpdateRequest, call: Call): MemberAnswer =>
  members.startEmailUpdateOf(state, body, asSelf(state, call));

function asSelf(state: State, call: Call): Call {
  return { ...call, params: { ...call.params, member_id: requireCaller(state, call).member.member_id } };
}
