import {
  decideAuthorization,
  describeAuthorization,
  describeLogout,
  type Granter,
  lastAuthenticatedAtMs,
} from '../api/authorization.ts';
import type { Call } from '../http/call.ts';
import { type ConnectedApp, isFirstParty } from '../state/connectedApps.ts';
import type { State } from '../state/createState.ts';
import { ApiError } from '../wire/apiError.ts';
import type { AuthorizeRequest, AuthorizeSubmitRequest, LogoutStartRequest } from '../wire/requests.ts';
import { findSession, isPermitted, requireCaller } from './access.ts';

// The calls of members about connected apps. A member belongs to one organization, and so does each consent.

export const startAuthorize = (state: State, body: AuthorizeRequest, call: Call) =>
  describeAuthorization(state, body, call, findMember);

export const submitAuthorize = (state: State, body: AuthorizeSubmitRequest, call: Call) =>
  decideAuthorization(state, body, call, findMember);

export const startLogout = (state: State, body: LogoutStartRequest, call: Call) =>
  describeLogout(state, body, findSession(state, call)?.session.member_id);

function findMember(state: State, call: Call): Granter {
  const caller = requireCaller(state, call);
  const { session } = caller.open;
  return {
    id: caller.member.member_id,
    session: { id: session.member_session_id, authenticatedAtMs: lastAuthenticatedAtMs(session) },
    may: ({ resource_id, actions }) => actions.every((action) => isPermitted(state, caller, resource_id, action)),
    assertAllows: (app) => {
      if (!isAllowedIn(caller.organization, app)) throw new ApiError('connected_app_not_allowed_for_org');
    },
  };
}

type Settings = ReturnType<typeof requireCaller>['organization'];

/** Returns whether an organization lets its members use an app. */
export function isAllowedIn(organization: Settings, app: ConnectedApp): boolean {
  const [type, allowed] = isFirstParty(app)
    ? [organization.first_party_connected_apps_allowed_type, organization.allowed_first_party_connected_apps]
    : [organization.third_party_connected_apps_allowed_type, organization.allowed_third_party_connected_apps];
  return type === 'ALL_ALLOWED' || (type === 'RESTRICTED' && allowed.includes(app.client_id));
}
