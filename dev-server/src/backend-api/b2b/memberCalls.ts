import { memberResponse } from '../../b2b/members/memberChanges.ts';
import type { Call } from '../../http/call.ts';
import type { OpenMemberSession } from '../../state/b2b/memberSessions.ts';
import type { State } from '../../state/createState.ts';
import { ApiError } from '../../wire/apiError.ts';
import type { Organization } from '../../wire/b2bResponses.ts';
import { asServer, type NamedSession } from '../serverCalls.ts';
import { memberNamed, organizationIn } from './named.ts';

// Servers name the session of a member in the body; the browser API gets it from the credentials.

type WantedMemberSession = NamedSession & { session_custom_claims?: Record<string, unknown> | undefined };
type Proofs = NamedSession & { intermediate_session_token?: string | undefined };

type Handler<Body, ResponseBody> = (state: State, body: Body, call: Call) => ResponseBody | Promise<ResponseBody>;

/**
 * Wraps a call of the browser API. A session that the body names counts as the caller's, and gets the custom claims.
 *
 * @throws too_many_session_arguments, session_not_found
 */
export function forMember<Body, ResponseBody>(handler: Handler<Body, ResponseBody>) {
  return async (state: State, body: Body & WantedMemberSession, call: Call): Promise<ResponseBody> => {
    const open = await findSession(state, body);
    return handler(state, body, {
      ...asServer(call),
      ...(open && { sessionToken: open.token }),
      server: { ...call.server, opensSession: true, customClaims: body.session_custom_claims ?? {} },
    });
  };
}

/**
 * Wraps a call that needs exactly one proof of who calls: a session, or a login that isn't complete.
 *
 * @throws no_session_arguments, too_many_session_arguments, session_not_found
 */
export function withOneProof<Body, ResponseBody>(handler: Handler<Body, ResponseBody>) {
  const withSession = forMember(handler);
  return (state: State, body: Body & Proofs & WantedMemberSession, call: Call): Promise<ResponseBody> => {
    const { session_token, session_jwt, intermediate_session_token } = body;
    const proofs = [session_token, session_jwt, intermediate_session_token].filter((proof) => proof !== undefined);
    if (proofs.length === 0) throw new ApiError('no_session_arguments');
    if (proofs.length > 1) throw new ApiError('too_many_session_arguments');
    return withSession(state, body, call);
  };
}

/** Wraps a call about the member that the body names, with or without a session. */
export function withNamedMember<Body, ResponseBody>(handler: Handler<Body, ResponseBody>) {
  const withSession = forMember(handler);
  return (
    state: State,
    body: Body & WantedMemberSession & { organization_id: string; member_id: string },
    call: Call,
  ): Promise<ResponseBody> => {
    const { member } = memberNamed(state, body);
    return withSession(state, body, { ...call, server: { opensSession: true, ...call.server, member } });
  };
}

/**
 * Wraps a call about a member, named by a session or by the ids of member and organization.
 *
 * @throws no_session_arguments, session_authorization_tenancy_error for the session of another member
 */
export function withMember<Body, ResponseBody>(handler: Handler<Body, ResponseBody>) {
  const withSession = forMember(handler);
  return async (
    state: State,
    body: Body & WantedMemberSession & { organization_id?: string | undefined; member_id?: string | undefined },
    call: Call,
  ) => {
    const open = await findSession(state, body);
    const { organization_id, member_id } = body;
    const isNamed = organization_id !== undefined && member_id !== undefined;
    const namedMember = isNamed ? memberNamed(state, { organization_id, member_id }).member : undefined;
    const member = namedMember ?? state.b2b.members.get(open?.session.member_id ?? '');
    if (!member) throw new ApiError('no_session_arguments');
    if (open && open.session.member_id !== member.member_id) throw new ApiError('session_authorization_tenancy_error');
    const server = { opensSession: true, member };
    return { ...memberResponse(state, member), ...(await withSession(state, body, { ...call, server })) };
  };
}

/** Wraps a call of the browser API about the organization in the path. A server needs no role for it. */
export function inOrganization<Body, ResponseBody>(handler: Handler<Body, ResponseBody>) {
  return (state: State, body: Body, call: Call): ResponseBody | Promise<ResponseBody> => {
    const organization = organizationIn(state, call);
    return handler(state, body, { ...asServer(call), server: { opensSession: false, organization } });
  };
}

/** Adds the id of the organization to the response of a login, as some endpoints of the server-side API do. */
export function namingOrganization<Body, ResponseBody extends { organization: Organization }>(
  handler: Handler<Body, ResponseBody>,
) {
  return async (state: State, body: Body, call: Call) => {
    const response = await handler(state, body, call);
    return { ...response, organization_id: response.organization.organization_id };
  };
}

/** @throws no_session_arguments, too_many_session_arguments, session_not_found */
export async function requireSession(state: State, body: NamedSession): Promise<OpenMemberSession> {
  const open = await findSession(state, body);
  if (!open) throw new ApiError('no_session_arguments');
  return open;
}

/** @throws too_many_session_arguments, session_not_found */
export async function findSession(
  state: State,
  { session_token: token, session_jwt: jwt }: NamedSession,
): Promise<OpenMemberSession | undefined> {
  if (token !== undefined && jwt !== undefined) throw new ApiError('too_many_session_arguments');
  if (token === undefined && jwt === undefined) return undefined;
  const id = jwt === undefined ? undefined : await state.keys.sessionIdOf(jwt);
  const open = token === undefined ? state.b2b.sessions.findById(id ?? '') : state.b2b.sessions.find(token);
  if (!open) throw new ApiError('session_not_found');
  return open;
}
