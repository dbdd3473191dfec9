import { describeSession } from '../api/signIn.ts';
import type { Call } from '../http/call.ts';
import type { State } from '../state/createState.ts';
import type { OpenSession } from '../state/sessions.ts';
import { ApiError } from '../wire/apiError.ts';
import type { Empty } from '../wire/requests.ts';
import type { AuthenticateResponse, Session, User } from '../wire/responses.ts';
import type { SessionAuthenticateRequest, SessionRevokeRequest } from './requests.ts';
import { findSession, userById } from './serverCalls.ts';

type Verdict = { authorized: true; granting_roles: string[] };
type Permission = { resource_id: string; action: string };

/**
 * Checks a session by token or JWT. An expired JWT is accepted while its session is valid.
 *
 * @throws consumer_session_authorization_error when the user lacks the permission to check
 */
export async function authenticate(
  state: State,
  body: SessionAuthenticateRequest,
): Promise<AuthenticateResponse & { verdict?: Verdict }> {
  const open = await findSession(state, body);
  if (!open) throw new ApiError('no_session_arguments');
  const { authorization_check: check } = body;
  const verdict = check && authorize(state, userById(state, open.session.user_id), check);
  state.sessions.touch(open, body.session_duration_minutes);
  state.sessions.addClaims(open, body.session_custom_claims);
  return { ...(await describeSession(state, open)), ...(verdict && { verdict }) };
}

export async function revoke(state: State, body: SessionRevokeRequest): Promise<object> {
  const references = [body.session_token, body.session_jwt, body.session_id].filter(
    (argument) => argument !== undefined,
  );
  if (references.length === 0) throw new ApiError('no_session_revoke_arguments');
  if (references.length > 1) throw new ApiError('too_many_session_revoke_arguments');
  state.sessions.revoke(await named(state, body));
  return {};
}

export function list(state: State, _body: Empty, call: Call): { sessions: Session[] } {
  const { user_id } = userById(state, call.query.user_id);
  const open = state.sessions.all().map(({ session }) => session);
  return { sessions: open.filter((session) => session.user_id === user_id) };
}

async function named(state: State, { session_id, ...rest }: SessionRevokeRequest): Promise<OpenSession> {
  const open = session_id === undefined ? await findSession(state, rest) : state.sessions.findById(session_id);
  if (!open) throw new ApiError('session_not_found');
  return open;
}

function authorize({ project }: State, user: User, { resource_id, action }: Permission): Verdict {
  const grantingRoles = project.rbac_policy.roles.filter(
    ({ role_id, permissions }) =>
      user.roles.includes(role_id) &&
      permissions.some(
        (permission) =>
          permission.resource_id === resource_id &&
          (permission.actions.includes(action) || permission.actions.includes('*')),
      ),
  );
  if (grantingRoles.length === 0) throw new ApiError('consumer_session_authorization_error');
  return { authorized: true, granting_roles: grantingRoles.map(({ role_id }) => role_id) };
}
