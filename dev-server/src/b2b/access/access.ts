import type { Call } from '../../http/call.ts';
import type { OpenIntermediateSession } from '../../state/b2b/intermediateSessions.ts';
import type { OpenMemberSession } from '../../state/b2b/memberSessions.ts';
import type { StoredMember } from '../../state/b2b/members.ts';
import type { StoredOrganization } from '../../state/b2b/organizations.ts';
import type { State } from '../../state/createState.ts';
import type { RbacPermission } from '../../state/rbac.ts';
import { ApiError, type ApiErrorType } from '../../wire/apiError.ts';
import { rolesOf } from './describe.ts';

/** A member, with the organization whose roles count. */
export type MemberOf = { member: StoredMember; organization: StoredOrganization };
export type Caller = MemberOf & { open: OpenMemberSession };

export function findSession({ b2b }: State, call: Call): OpenMemberSession | undefined {
  return call.sessionToken === undefined ? undefined : b2b.sessions.find(call.sessionToken);
}

/**
 * Returns the caller. All refusals are among the four types that make the client drop its session.
 *
 * @throws unauthorized_credentials without a session token
 * @throws session_not_found when it is unknown, expired or revoked
 */
export function requireCaller(state: State, call: Call): Caller {
  if (call.sessionToken === undefined) throw new ApiError('unauthorized_credentials');
  const open = findSession(state, call);
  const caller = open && callerOf(state, open);
  if (!caller) throw new ApiError('session_not_found');
  return caller;
}

/** Returns member and organization of a session, or undefined when either was deleted. */
export function callerOf({ b2b }: State, open: OpenMemberSession): Caller | undefined {
  const member = b2b.members.get(open.session.member_id);
  const organization = b2b.organizations.get(open.session.organization_id);
  return member && organization && member.status !== 'deleted' ? { open, member, organization } : undefined;
}

/** @throws rbac_permission_missing_actions when no role of the caller allows the action */
export function requirePermission(state: State, caller: Caller, resource: string, action: string): void {
  if (!isPermitted(state, caller, resource, action)) throw new ApiError('rbac_permission_missing_actions');
}

export const isPermitted = (state: State, caller: MemberOf, resource: string, action: string): boolean =>
  grantingRoles(state, caller, resource, action).length > 0;

/** Returns the roles of the caller that allow an action. The action `*` stands for all actions of the resource. */
export function grantingRoles(
  state: State,
  { member, organization }: MemberOf,
  resource: string,
  action: string,
): string[] {
  const roleIds = rolesOf(state, member).map(({ role_id }) => role_id);
  const { roles, resources } = state.project.rbac_policy;
  const isAction = resources.some(({ resource_id, actions }) => resource_id === resource && actions.includes(action));
  const allows = ({ resource_id, actions }: RbacPermission) =>
    resource_id === resource && (actions.includes(action) || (isAction && actions.includes('*')));
  return [...roles, ...organization.custom_roles]
    .filter(({ role_id, permissions }) => roleIds.includes(role_id) && permissions.some(allows))
    .map(({ role_id }) => role_id);
}

/** @throws organization_not_found */
export function organizationOf({ b2b }: State, key: string): StoredOrganization {
  const organization = b2b.organizations.find(key);
  if (!organization) throw new ApiError('organization_not_found');
  return organization;
}

/** @throws `refusal` when the organization has no such member, or the member was deleted */
export function memberOf(
  { b2b }: State,
  organization: StoredOrganization,
  memberId: string,
  refusal: ApiErrorType = 'member_not_found',
): StoredMember {
  const member = b2b.members.find(organization.organization_id, memberId);
  if (!member || member.status === 'deleted') throw new ApiError(refusal);
  return member;
}

/** Returns the intermediate session of a body, or undefined if the body names none or it has expired. */
export function findIntermediate(
  { b2b }: State,
  { intermediate_session_token: token }: { intermediate_session_token?: string | undefined },
): OpenIntermediateSession | undefined {
  return token === undefined ? undefined : b2b.intermediateSessions.find(token);
}

/** @throws intermediate_session_not_found */
export function requireIntermediate(
  state: State,
  body: { intermediate_session_token?: string | undefined },
): OpenIntermediateSession {
  const open = findIntermediate(state, body);
  if (!open) throw new ApiError('intermediate_session_not_found');
  return open;
}
