import { describeApp, listOf, revokeOf } from '../../api/connectedApps.ts';
import type { Call } from '../../http/call.ts';
import type { StoredOrganization } from '../../state/b2b/organizations.ts';
import { idInAccount } from '../../state/connectedApps.ts';
import type { State } from '../../state/createState.ts';
import { ApiError } from '../../wire/apiError.ts';
import type { Empty } from '../../wire/requests.ts';
import { memberOf, requireCaller, requirePermission } from '../access/access.ts';
import { isAllowedIn } from './memberIdp.ts';

// The apps that members have allowed. Admins see the apps of all members.

export const listOwn = (state: State, _body: Empty, call: Call) =>
  listOf(state, requireCaller(state, call).member.member_id);

export const revokeOwn = (state: State, _body: Empty, call: Call): object =>
  revokeOf(state, requireCaller(state, call).member.member_id, call.params.connected_app_id ?? '');

export const listOfMember = (state: State, _body: Empty, call: Call) =>
  listOf(state, targetOf(state, call, 'get.connected-apps'));

export const revokeOfMember = (state: State, _body: Empty, call: Call): object =>
  revokeOf(state, targetOf(state, call, 'revoke.connected-app'), call.params.connected_app_id ?? '');

/** Lists the apps that the caller's organization allows. */
export const listAllowed = (state: State, _body: Empty, call: Call) =>
  appsAllowedIn(state, requireCaller(state, call).organization);

export function getAllowed(state: State, _body: Empty, call: Call) {
  const caller = requireCaller(state, call);
  requirePermission(state, caller, 'stytch.member', 'get.connected-apps');
  return describeAllowed(state, caller.organization, call.params.connected_app_id ?? '');
}

export const appsAllowedIn = (state: State, organization: StoredOrganization) => ({
  connected_apps: state.project.connected_apps.filter((app) => isAllowedIn(organization, app)).map(describeApp),
});

/** Describes an app that an organization allows, with the members who use it. @throws connected_app_not_found */
export function describeAllowed(state: State, organization: StoredOrganization, appId: string) {
  const app = state.project.connected_apps.find((app) => idInAccount(app) === appId);
  if (!app || !isAllowedIn(organization, app)) throw new ApiError('connected_app_not_found');
  const active_members = state.b2b.members.of(organization.organization_id).flatMap(({ member_id }) => {
    const scopes = state.connectedApps.scopesOf(member_id).get(app.client_id);
    return scopes ? [{ member_id, granted_scopes: [...scopes] }] : [];
  });
  return { ...describeApp(app), active_members };
}

/** Returns the id of the member that a call names. The caller needs a permission for other members. */
function targetOf(state: State, call: Call, action: string): string {
  const caller = requireCaller(state, call);
  const { member_id } = memberOf(state, caller.organization, call.params.member_id ?? '');
  if (member_id !== caller.member.member_id) requirePermission(state, caller, 'stytch.member', action);
  return member_id;
}
