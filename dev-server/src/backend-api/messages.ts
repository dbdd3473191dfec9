import { checkPhoneNumber, checkReachableEmail } from '../api/addresses.ts';
import * as magicLinks from '../api/magicLinks.ts';
import { applyUserChanges, type UserChanges } from '../api/users.ts';
import type { Call } from '../http/call.ts';
import { MINUTE_MS } from '../state/clock.ts';
import type { State } from '../state/createState.ts';
import { newId } from '../state/newId.ts';
import { ensureEmail, ensurePhone } from '../state/users.ts';
import { ApiError } from '../wire/apiError.ts';
import type { User } from '../wire/responses.ts';
import type { EmbeddedLinkRequest, InviteRequest } from './requests.ts';
import { userById } from './serverCalls.ts';

// The sending calls of the browser API, with a response that also names the user.

type Send<Body> = (state: State, body: Body, call: Call) => object | Promise<object>;
type ToEmail = { user_id: string; email_id: string; user_created: boolean };
type ToPhone = { user_id: string; phone_id: string; user_created: boolean };

export function toEmail<Body extends { email: string }>(send: Send<Body>) {
  return async (state: State, body: Body, call: Call): Promise<ToEmail> => {
    const user_created = state.users.findByEmail(body.email) === undefined;
    await send(state, body, call);
    const user = known(state.users.findByEmail(body.email));
    return { user_id: user.user_id, email_id: ensureEmail(user, body.email).email_id, user_created };
  };
}

export function toPhone<Body extends { phone_number: string }>(send: Send<Body>) {
  return async (state: State, body: Body, call: Call): Promise<ToPhone> => {
    const number = checkPhoneNumber(body.phone_number);
    const user_created = state.users.findByPhone(number) === undefined;
    await send(state, body, call);
    const user = known(state.users.findByPhone(number));
    return { user_id: user.user_id, phone_id: ensurePhone(user, number).phone_id, user_created };
  };
}

/** Issues the token of a link that the application sends itself. */
export function createEmbeddedLink(state: State, body: EmbeddedLinkRequest): { user_id: string; token: string } {
  const { user_id: userId } = userById(state, body.user_id);
  const minutes = body.expiration_minutes ?? 60;
  if (!(minutes >= 5 && minutes <= 10_080)) throw new ApiError('invalid_expiration');
  const payload = { userId, embeddedId: newId('embeddable-magic-link') };
  const options = { lifetimeMs: minutes * MINUTE_MS };
  return { user_id: userId, token: state.oneTimeTokens.issue('embedded_magic_link', payload, options) };
}

/** Sends a link to a new or pending user. */
export async function invite(state: State, body: InviteRequest) {
  const address = checkReachableEmail(body.email);
  if (state.users.findByEmail(address)?.status === 'active') throw new ApiError('duplicate_email');
  magicLinks.loginOrCreate(state, {
    email: address,
    create_user_as_pending: true,
    ...(body.invite_magic_link_url !== undefined && {
      login_magic_link_url: body.invite_magic_link_url,
      signup_magic_link_url: body.invite_magic_link_url,
    }),
    ...(body.invite_expiration_minutes !== undefined && {
      login_expiration_minutes: body.invite_expiration_minutes,
      signup_expiration_minutes: body.invite_expiration_minutes,
    }),
    locale: body.locale,
  });
  const user = known(state.users.findByEmail(address));
  const changes: UserChanges = body;
  applyUserChanges(user, changes);
  return { user_id: user.user_id, email_id: ensureEmail(user, address).email_id };
}

/** Removes the invited user, which invalidates all its links. */
export function revokeInvite(state: State, { email }: { email: string }): object {
  const user = state.users.findByEmail(email);
  if (user?.status !== 'pending') throw new ApiError('email_not_found');
  state.users.remove(user.user_id);
  return {};
}

function known(user: User | undefined): User {
  if (!user) throw new ApiError('user_not_found');
  return user;
}
