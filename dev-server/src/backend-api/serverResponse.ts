import { timestamp } from '../state/clock.ts';
import type { State } from '../state/createState.ts';
import type { User } from '../wire/responses.ts';

/** The user as the server-side API returns it, with the lock. */
export function serverUser(state: State, user: User) {
  const lock = state.attempts.lockOf(user.user_id);
  return {
    ...user,
    is_locked: lock !== undefined,
    ...(lock && { lock_created_at: timestamp(lock.fromMs), lock_expires_at: timestamp(lock.untilMs) }),
  };
}

/** Converts a response of the browser API to the server-side API's format. */
export function serverResponse<ResponseBody extends object>(state: State, response: ResponseBody): object {
  const { __user, user, ...rest } = response as { __user?: User; user?: User };
  const owner = user ?? __user;
  return { ...rest, ...(owner && { user: serverUser(state, owner) }) };
}
