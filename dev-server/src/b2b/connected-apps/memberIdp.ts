import {
  decideAuthorization,
  describeAuthorization,
  describeLogout,
  type Granter,
  lastAuthenticatedAtMs,
} from '../../api/authorization.ts';
import type { Call } from '../../http/call.ts';
import { type ConnectedApp, isFirstParty } from '../../state/connectedApps.ts';
import type { State } from '../../state/createState.ts';
import { ApiError } from '../../wire/apiError.ts';
import type { AuthorizeRequest, AuthorizeSubmitRequest, LogoutStartRequest } from '../../wire/requests.ts';
import { findSession, isPermitted, type MemberOf, organizationOf, requireCaller } from '../access/access.ts';

// The calls of members about connected apps. Each consent belongs to the member's organization.

export const startAuthorize = (state: State, body: AuthorizeRequest, call: Call) =>
  describeAuthorization(state, body, call, findMember);

export const submitAuthorize = (state: State, body: AuthorizeSubmitRequest, call: Call) =>
  decideAuthorization(state, body, call, findMember);

export const startLogout = (state: State, body: LogoutStartRequest, call: Call) =>
  describeLogout(state, body, findSession(state, call)?.session.member_id);

/** Returns the member of the caller's session, or the one whom a server names. */
function findMember(state: State, call: Call): Granter {
  const { sessionToken, server } = call;
  const namedMember = sessionToken === undefined ? server?.member : undefined;
  if (namedMember)
    return granterOf(state, { member: namedMember, organization: organizationOf(state, namedMember.organization_id) });
  const caller = requireCaller(state, call);
  const { session } = caller.open;
  const granter = granterOf(state, caller);
  return {
    ...granter,
    session: { id: session.member_session_id, authenticatedAtMs: lastAuthenticatedAtMs(session) },
  };
}

function granterOf(state: State, caller: MemberOf): Granter {
  return {
    id: caller.member.member_id,
    session: undefined,
    may: ({ resource_id, actions }) => actions.every((action) => isPermitted(state, caller, resource_id, action)),
    assertAllows: (app) => {
      if (!isAllowedIn(caller.organization, app)) throw new ApiError('connected_app_not_allowed_for_org');
    },
  };
}

type Settings = ReturnType<typeof requireCaller>['organization'];

/** Returns whether an organization lets its members use an app. */
export function isAllowedIn(organization: Settings, app: ConnectedApp): boolean {
  const [type, rule] = isFirstParty(app)
    ? [organization.first_party_connected_apps_allowed_type, organization.allowed_first_party_connected_apps]
    : [organization.third_party_connected_apps_allowed_type, organization.allowed_third_party_connected_apps];
  return type === 'ALL_ALLOWED' || (type === 'RESTRICTED' && rule.includes(app.client_id));
}
