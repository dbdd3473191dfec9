import type { Call } from '../http/call.ts';
import type { State } from '../state/createState.ts';
import type { OpenSession } from '../state/sessions.ts';
import { ApiError } from '../wire/apiError.ts';
import type { AuthenticateResponse, User } from '../wire/responses.ts';

// Servers name session and user in the body; the browser API gets the session from the credentials.

export type NamedSession = { session_token?: string | undefined; session_jwt?: string | undefined };
export type NamedUser = NamedSession & { user_id?: string | undefined };
export type WantedSession = NamedSession & {
  session_duration_minutes?: number | undefined;
  session_custom_claims?: Record<string, unknown> | undefined;
};

type Handler<Body, ResponseBody> = (state: State, body: Body, call: Call) => ResponseBody | Promise<ResponseBody>;

/**
 * Wraps an authentication: it opens a session only if the call gives a duration, and extends the session that the call
 * names.
 *
 * @throws too_many_session_arguments, session_not_found
 */
export function authenticating<Body, ResponseBody extends AuthenticateResponse>(handler: Handler<Body, ResponseBody>) {
  return async (state: State, body: Body & WantedSession, call: Call) => {
    const session = await findSession(state, body);
    const opensSession = session !== undefined || body.session_duration_minutes !== undefined;
    const response = await handler(state, body, {
      ...asServer(call),
      ...(session && { sessionToken: session.token }),
      server: { ...call.server, opensSession, customClaims: body.session_custom_claims ?? {} },
    });
    return opensSession ? response : { ...response, session: null, session_token: '', session_jwt: '' };
  };
}

/** Wraps a call that needs a user, named in the body. @throws user_not_found, no_user_selection_arguments */
export function withUser<Body, ResponseBody>(handler: Handler<Body, ResponseBody>) {
  return async (state: State, body: Body & NamedUser, call: Call): Promise<ResponseBody> => {
    const session = await findNamed(state, body);
    if (!session) throw new ApiError('no_user_selection_arguments');
    return handler(state, body, { ...asServer(call), ...session });
  };
}

/** Wraps an authentication whose body names the user. */
export function withNamedUser<Body, ResponseBody>(handler: Handler<Body, ResponseBody>) {
  return (state: State, body: Body & { user_id: string }, call: Call): ResponseBody | Promise<ResponseBody> => {
    const user = userById(state, body.user_id);
    return handler(state, body, { ...call, server: { opensSession: false, ...call.server, user } });
  };
}

/** Wraps a call that may name a user. */
export function withOptionalUser<Body, ResponseBody>(
  handlerWithoutUser: Handler<Body, ResponseBody>,
  handlerWithUser: Handler<Body, ResponseBody>,
) {
  return async (state: State, body: Body & NamedUser, call: Call): Promise<ResponseBody> => {
    const session = await findNamed(state, body);
    return session
      ? handlerWithUser(state, body, { ...asServer(call), ...session })
      : handlerWithoutUser(state, body, { ...asServer(call), server: { opensSession: false } });
  };
}

/** @throws user_not_found */
export function userById(state: State, id: string | undefined): User {
  const user = state.users.findById(id ?? '');
  if (!user) throw new ApiError('user_not_found');
  return user;
}

/** @throws too_many_session_arguments, session_not_found */
export async function findSession(state: State, session: NamedSession): Promise<OpenSession | undefined> {
  const { session_token: token, session_jwt: jwt } = session;
  if (token !== undefined && jwt !== undefined) throw new ApiError('too_many_session_arguments');
  if (token === undefined && jwt === undefined) return undefined;
  const id = jwt === undefined ? undefined : await state.keys.sessionIdOf(jwt);
  const open = token === undefined ? id && state.sessions.findById(id) : state.sessions.find(token);
  if (!open) throw new ApiError('session_not_found');
  return open;
}

async function findNamed(state: State, body: NamedUser): Promise<Pick<Call, 'server' | 'sessionToken'> | undefined> {
  const open = await findSession(state, body);
  if (!open && body.user_id === undefined) return undefined;
  const user = userById(state, open?.session.user_id ?? body.user_id);
  if (open && body.user_id !== undefined && userById(state, body.user_id) !== user) {
    throw new ApiError('user_id_mismatch');
  }
  return { server: { user, opensSession: false }, ...(open && { sessionToken: open.token }) };
}

/** Removes the server's credentials and origin. The handler would take them for a session token and a page's origin. */
export function asServer({ sessionToken: _secret, origin: _page, ...call }: Call): Call {
  return call;
}
