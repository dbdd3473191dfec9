import type { Call } from '../../http/call.ts';
import type { StoredMember } from '../../state/b2b/members.ts';
import type { State } from '../../state/createState.ts';
import { ApiError } from '../../wire/apiError.ts';
import type { Empty } from '../../wire/requests.ts';
import { type Caller, isPermitted, memberOf, requireCaller, requirePermission } from '../access/access.ts';
import type {
  EmailUpdateRequest,
  MemberChangeRequest,
  MemberCreateRequest,
  MemberSearchRequest,
  RetiredEmailRequest,
} from '../requests.ts';
import {
  changeMember,
  createMember,
  deleteMember,
  deletePassword,
  deletePhone,
  deleteTotp,
  type MemberResponse,
  memberResponse,
  passwordHolder,
  startEmailUpdate,
  unlinkRetiredEmail,
} from './memberChanges.ts';
import { type MemberPage, searchMembers } from './memberSearch.ts';

// Members of the caller's organization. Roles decide which members a caller may change.

/** The permission that each changed setting needs. */
const actionOf: Record<string, string> = {
  name: 'update.info.name',
  untrusted_metadata: 'update.info.untrusted-metadata',
  email_address: 'update.info.email',
  mfa_phone_number: 'update.info.mfa-phone',
  is_breakglass: 'update.settings.is-breakglass',
  mfa_enrolled: 'update.settings.mfa-enrolled',
  default_mfa_method: 'update.settings.default-mfa-method',
  roles: 'update.settings.roles',
};

export function search(state: State, body: MemberSearchRequest, call: Call): MemberPage {
  const caller = requireCaller(state, call);
  requirePermission(state, caller, 'stytch.member', 'search');
  return searchMembers(state, state.b2b.members.of(caller.organization.organization_id), body);
}

export function create(state: State, body: MemberCreateRequest, call: Call): MemberResponse {
  const caller = requireCaller(state, call);
  requirePermission(state, caller, 'stytch.member', 'create');
  if (body.roles) requirePermission(state, caller, 'stytch.member', 'update.settings.roles');
  return memberResponse(state, createMember(state, caller.organization, body));
}

export function update(state: State, body: MemberChangeRequest, call: Call): MemberResponse {
  const { caller, member } = targetOf(state, call);
  const actions = Object.entries(body).flatMap(([name, value]) => {
    const action = value === undefined ? undefined : actionOf[name];
    return action === undefined ? [] : [action];
  });
  // The response contains the whole member even if nothing changes, so the caller needs a permission to read the
  // member.
  if (actions.length === 0 && member !== caller.member) requirePermission(state, caller, 'stytch.member', 'search');
  for (const action of actions) requirePermissionOn(state, caller, member, action);
  changeMember(state, member, body);
  return memberResponse(state, member);
}

export function remove(state: State, _body: Empty, call: Call): { member_id: string } {
  const { caller, member } = targetOf(state, call);
  requirePermissionOn(state, caller, member, 'delete');
  deleteMember(state, member);
  return { member_id: member.member_id };
}

/** Restores a deleted member, who must log in again. */
export function reactivate(state: State, _body: Empty, call: Call): MemberResponse {
  const caller = requireCaller(state, call);
  requirePermission(state, caller, 'stytch.member', 'create');
  const member = state.b2b.members.find(caller.organization.organization_id, call.params.member_id ?? '');
  if (!member) throw new ApiError('member_not_found');
  if (member.status === 'deleted') state.b2b.members.update(member, { status: 'pending' });
  return memberResponse(state, member);
}

export function removePassword(state: State, _body: Empty, call: Call): MemberResponse {
  const caller = requireCaller(state, call);
  const { password_id: passwordId = '' } = call.params;
  const member = passwordHolder(state, caller.organization, passwordId, caller.member);
  requirePermissionOn(state, caller, member, 'update.info.delete.password');
  deletePassword(state, member, passwordId);
  return memberResponse(state, member);
}

export function removePhone(state: State, _body: Empty, call: Call): MemberResponse {
  const { caller, member } = targetOf(state, call);
  requirePermissionOn(state, caller, member, 'update.info.delete.mfa-phone');
  deletePhone(state, member);
  return memberResponse(state, member);
}

export function removeTotp(state: State, _body: Empty, call: Call): MemberResponse {
  const { caller, member } = targetOf(state, call);
  requirePermissionOn(state, caller, member, 'update.info.delete.mfa-totp');
  deleteTotp(state, member);
  return memberResponse(state, member);
}

export function unlinkRetired(state: State, body: RetiredEmailRequest, call: Call): MemberResponse {
  const { caller, member } = targetOf(state, call);
  requirePermissionOn(state, caller, member, 'update.info.unlink.retired-email');
  unlinkRetiredEmail(state, member, body);
  return memberResponse(state, member);
}

export function startEmailUpdateOf(state: State, body: EmailUpdateRequest, call: Call): MemberResponse {
  const { caller, member } = targetOf(state, call);
  requirePermissionOn(state, caller, member, 'update.info.email');
  startEmailUpdate(state, member, body);
  return memberResponse(state, member);
}

export function revokeSessions(state: State, _body: Empty, call: Call): object {
  const { caller, member } = targetOf(state, call);
  if (member !== caller.member) requirePermission(state, caller, 'stytch.member', 'revoke-sessions');
  state.b2b.sessions.revokeAllOf(member.member_id);
  return {};
}

function targetOf(state: State, call: Call): { caller: Caller; member: StoredMember } {
  const caller = requireCaller(state, call);
  return { caller, member: memberOf(state, caller.organization, call.params.member_id ?? '') };
}

/** Throws unless the caller may do this. Some actions are allowed on oneself but not on others. */
function requirePermissionOn(state: State, caller: Caller, member: StoredMember, action: string): void {
  const isSelf = member === caller.member;
  if (isSelf && isPermitted(state, caller, 'stytch.self', action)) return;
  requirePermission(state, caller, 'stytch.member', action);
}
