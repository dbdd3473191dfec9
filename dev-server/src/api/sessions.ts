import type { Call } from '../http/call.ts';
import type { State } from '../state/createState.ts';
import type { Empty, SessionAuthenticateRequest } from '../wire/requests.ts';
import type { AuthenticateResponse } from '../wire/responses.ts';
import { describeSession, requireSession } from './signIn.ts';

/** Checks a session and returns a new JWT. With a duration, the session is extended from now. */
export function authenticate(
  state: State,
  body: SessionAuthenticateRequest,
  call: Call,
): Promise<AuthenticateResponse> {
  const open = requireSession(state, call);
  state.sessions.touch(open, body.session_duration_minutes);
  return describeSession(state, open);
}

export function revoke(state: State, _body: Empty, call: Call): object {
  state.sessions.revoke(requireSession(state, call));
  return {};
}
