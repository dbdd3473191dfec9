import { describeSession } from '../api/signIn.ts';
import { ApiError } from '../http/apiError.ts';
import type { Call } from '../http/call.ts';
import type { State } from '../state/createState.ts';
import type { OpenSession } from '../state/sessions.ts';
import type { AuthenticateResponse, Empty, Session } from '../wire.ts';
import type { SessionAuthenticateRequest, SessionRevokeRequest } from './requests.ts';

type Named = { session_token?: string | undefined; session_jwt?: string | undefined; session_id?: string | undefined };

/** A session by its token or its JWT, whose own expiry does not matter here: the session's does. */
export async function authenticate(state: State, body: SessionAuthenticateRequest): Promise<AuthenticateResponse> {
  const open = await find(state, body);
  state.sessions.touch(open, body.session_duration_minutes);
  return describeSession(state, open);
}

export async function revoke(state: State, body: SessionRevokeRequest): Promise<object> {
  state.sessions.revoke(await find(state, body));
  return {};
}

export function list(state: State, _body: Empty, call: Call): { sessions: Session[] } {
  const open = state.sessions.all().map(({ session }) => session);
  return { sessions: open.filter(({ user_id }) => user_id === call.query.user_id) };
}

async function find(state: State, { session_token, session_jwt, session_id }: Named): Promise<OpenSession> {
  const given = [session_token, session_jwt, session_id].filter((argument) => argument !== undefined);
  if (given.length > 1) throw new ApiError('too_many_session_arguments');
  const id = session_jwt === undefined ? session_id : await state.keys.sessionIdOf(session_jwt);
  const open = session_token === undefined ? id && state.sessions.findById(id) : state.sessions.find(session_token);
  if (!open) throw new ApiError('session_not_found');
  return open;
}
