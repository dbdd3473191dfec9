import { callerOf, grantingRoles } from '../../b2b/access/access.ts';
import { describeSession } from '../../b2b/sessions/signIn.ts';
import type { Call } from '../../http/call.ts';
import type { OpenMemberSession } from '../../state/b2b/memberSessions.ts';
import type { State } from '../../state/createState.ts';
import { ApiError } from '../../wire/apiError.ts';
import type { MemberSession } from '../../wire/b2bResponses.ts';
import type { Empty } from '../../wire/requests.ts';
import { requireSession } from './memberCalls.ts';
import type { SessionAuthenticateRequest, SessionRevokeRequest } from './requests.ts';

type Verdict = { authorized: true; granting_roles: string[] };

/**
 * Checks a session by token or JWT. An expired JWT is accepted while its session is valid.
 *
 * @throws session_authorization_tenancy_error for a session of another organization
 * @throws session_authorization_error when no role of the member allows the action
 */
export async function authenticate(state: State, body: SessionAuthenticateRequest) {
  const open = await requireSession(state, body);
  const { authorization_check: check } = body;
  const verdict = check && authorize(state, open, check);
  state.b2b.sessions.touch(open, body.session_duration_minutes);
  state.b2b.sessions.addClaims(open, body.session_custom_claims);
  return { ...(await describeSession(state, open)), ...(verdict && { verdict }) };
}

export async function revoke(state: State, body: SessionRevokeRequest): Promise<object> {
  const { member_id, member_session_id, ...session_token } = body;
  if (member_id !== undefined) {
    state.b2b.sessions.revokeAllOf(member_id);
    return {};
  }
  const byId = member_session_id === undefined ? undefined : state.b2b.sessions.findById(member_session_id);
  if (member_session_id !== undefined && !byId) throw new ApiError('session_not_found');
  state.b2b.sessions.revoke(byId ?? (await requireSession(state, session_token)));
  return {};
}

export function list(state: State, _body: Empty, call: Call): { member_sessions: MemberSession[] } {
  const { member_id: memberId = '', organization_id: organizationId } = call.query;
  const sessions = state.b2b.sessions.of(memberId).map(({ session }) => session);
  return { member_sessions: sessions.filter(({ organization_id }) => organization_id === organizationId) };
}

function authorize(
  state: State,
  open: OpenMemberSession,
  { organization_id, resource_id, action }: { organization_id: string; resource_id: string; action: string },
): Verdict {
  const caller = callerOf(state, open);
  if (!caller) throw new ApiError('session_not_found');
  if (state.b2b.organizations.find(organization_id) !== caller.organization) {
    throw new ApiError('session_authorization_tenancy_error');
  }
  const granting_roles = grantingRoles(state, caller, resource_id, action);
  if (granting_roles.length === 0) throw new ApiError('session_authorization_error');
  return { authorized: true, granting_roles };
}
