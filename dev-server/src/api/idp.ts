import type { Call } from '../http/call.ts';
import type { State } from '../state/createState.ts';
import type { RbacPermission } from '../state/rbac.ts';
import type {
  AuthorizeRequest,
  AuthorizeStartRequest,
  AuthorizeSubmitRequest,
  LogoutStartRequest,
} from '../wire/requests.ts';
import type { User } from '../wire/responses.ts';
import {
  decideAuthorization,
  describeAuthorization,
  describeLogout,
  type Granter,
  lastAuthenticatedAtMs,
} from './authorization.ts';
import { findSession, requireUser } from './signIn.ts';

// The calls of users about connected apps. The calls of members are in `b2b/connected-apps/memberIdp.ts`.

export async function startAuthorize(state: State, body: AuthorizeRequest, call: Call) {
  const description = await describeAuthorization(state, body, call, findUser);
  const user = requireUser(state, call);
  return { user_id: user.user_id, user, ...description };
}

/** Answers the second pair of endpoints, which writes scopes as one text with spaces. */
export async function startAuthorizeByText(state: State, { scope, ...body }: AuthorizeStartRequest, call: Call) {
  const { user_id, user, client, consent_required, scope_results } = await startAuthorize(
    state,
    { ...body, scopes: scope },
    call,
  );
  const scopesWhere = (isGrantable: boolean) =>
    scope_results
      .filter(({ is_grantable }) => is_grantable === isGrantable)
      .map((result) => result.scope)
      .join(' ');
  return {
    user_id,
    user,
    oidc_client: client,
    consent_required,
    grantable_scope: scopesWhere(true),
    ungrantable_scope: scopesWhere(false),
  };
}

export const submitAuthorize = (state: State, body: AuthorizeSubmitRequest, call: Call) =>
  decideAuthorization(state, body, call, findUser);

export const startLogout = (state: State, body: LogoutStartRequest, call: Call) =>
  describeLogout(state, body, findSession(state, call)?.session.user_id);

function findUser(state: State, call: Call): Granter {
  const user = requireUser(state, call);
  const session = findSession(state, call)?.session;
  return {
    id: user.user_id,
    session: session && { id: session.session_id, authenticatedAtMs: lastAuthenticatedAtMs(session) },
    may: (permission) => hasPermission(state, user, permission),
  };
}

function hasPermission({ project }: State, user: User, permission: RbacPermission): boolean {
  const heldPermissions = project.rbac_policy.roles
    .filter(({ role_id }) => user.roles.includes(role_id))
    .flatMap(({ permissions }) => permissions);
  return permission.actions.every((action) =>
    heldPermissions.some(
      ({ resource_id, actions }) =>
        resource_id === permission.resource_id && (actions.includes('*') || actions.includes(action)),
    ),
  );
}
