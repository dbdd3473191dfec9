import type { Call } from '../http/call.ts';
import type { State } from '../state/createState.ts';
import type { OpenSession } from '../state/sessions.ts';
import { ApiError } from '../wire/apiError.ts';
import type { AuthenticateResponse, ProvenFactor, User } from '../wire/responses.ts';

/**
 * Signs a user in after a proved factor. Extends the caller's session if the session is the same user's, and opens a
 * new session otherwise.
 */
export function signIn(
  state: State,
  call: Call,
  user: User,
  factor: ProvenFactor,
  minutes: number | undefined,
): Promise<AuthenticateResponse> {
  user.status = 'active';
  const current = findSession(state, call);
  if (current?.session.user_id !== user.user_id) {
    const open = state.sessions.open(user, factor, call, minutes);
    if (call.server?.opensSession === false) state.sessions.revoke(open);
    state.sessions.addClaims(open, call.server?.customClaims);
    return describeSession(state, open);
  }
  state.sessions.touch(current, minutes);
  state.sessions.addFactor(current, factor);
  state.sessions.addClaims(current, call.server?.customClaims);
  return describeSession(state, current);
}

/** Builds the response of every call that signs in or refreshes. */
export async function describeSession(state: State, open: OpenSession): Promise<AuthenticateResponse> {
  const user = userOf(state, open);
  open.session.roles = [...user.roles];
  const session_jwt = await state.keys.sign(open.session);
  return { user_id: user.user_id, user, session: open.session, session_token: open.token, session_jwt };
}

export function findSession(state: State, call: Call): OpenSession | undefined {
  return call.sessionToken === undefined ? undefined : state.sessions.find(call.sessionToken);
}

/**
 * Returns the caller's session. Both errors are among the four types that make the client drop its session.
 *
 * @throws unauthorized_credentials without a session token
 * @throws session_not_found when it is unknown, expired or revoked
 */
export function requireSession(state: State, call: Call): OpenSession {
  if (call.sessionToken === undefined) throw new ApiError('unauthorized_credentials');
  const open = state.sessions.find(call.sessionToken);
  if (!open) throw new ApiError('session_not_found');
  return open;
}

/** Returns the session's user, or the user that a server-side call names. */
export function requireUser(state: State, call: Call): User {
  return call.server?.user ?? userOf(state, requireSession(state, call));
}

function userOf(state: State, { session }: OpenSession): User {
  const user = state.users.get(session.user_id);
  if (!user) throw new ApiError('user_not_found');
  return user;
}
