import { describeApp, listOf, revokeOf } from '../api/connectedApps.ts';
import type { Call } from '../http/call.ts';
import { idInAccount } from '../state/connectedApps.ts';
import type { State } from '../state/createState.ts';
import { ApiError } from '../wire/apiError.ts';
import type { Empty } from '../wire/requests.ts';
import { memberOf, requireCaller, requirePermission } from './access.ts';
import { isAllowedIn } from './memberIdp.ts';

// The apps that members have allowed. Admins see those of every member.

export const listOwn = (state: State, _body: Empty, call: Call) =>
  listOf(state, requireCaller(state, call).member.member_id);

export const revokeOwn = (state: State, _body: Empty, call: Call): object =>
  revokeOf(state, requireCaller(state, call).member.member_id, call.params.connected_app_id ?? '');

export const listOfMember = (state: State, _body: Empty, call: Call) =>
  listOf(state, targetOf(state, call, 'get.connected-apps'));

export const revokeOfMember = (state: State, _body: Empty, call: Call): object =>
  revokeOf(state, targetOf(state, call, 'revoke.connected-app'), call.params.connected_app_id ?? '');

/** Lists the apps that the caller's organization allows. */
export function listAllowed(state: State, _body: Empty, call: Call) {
  const { organization } = requireCaller(state, call);
  return {
    connected_apps: state.project.connected_apps.filter((app) => isAllowedIn(organization, app)).map(describeApp),
  };
}

/** Describes one of these apps, with the members who have allowed it. @throws connected_app_not_found */
export function getAllowed(state: State, _body: Empty, call: Call) {
  const caller = requireCaller(state, call);
  requirePermission(state, caller, 'stytch.member', 'get.connected-apps');
  const { organization } = caller;
  const app = state.project.connected_apps.find((one) => idInAccount(one) === call.params.connected_app_id);
  if (!app || !isAllowedIn(organization, app)) throw new ApiError('connected_app_not_found');
  const active_members = state.b2b.members.of(organization.organization_id).flatMap(({ member_id }) => {
    const scopes = state.connectedApps.consentsOf(member_id).get(app.client_id);
    return scopes ? [{ member_id, granted_scopes: [...scopes] }] : [];
  });
  return { ...describeApp(app), active_members };
}

/** Returns the id of the member that a call names. Another member than the caller needs a permission. */
function targetOf(state: State, call: Call, action: string): string {
  const caller = requireCaller(state, call);
  const { member_id } = memberOf(state, caller.organization, call.params.member_id ?? '');
  if (member_id !== caller.member.member_id) requirePermission(state, caller, 'stytch.member', action);
  return member_id;
}
