import { timestamp } from '../state/clock.ts';
import type { State } from '../state/createState.ts';
import type { User } from '../wire/responses.ts';

/** A user as servers see one: they are also told who is locked. */
export function serverUser(state: State, user: User) {
  const lock = state.attempts.lockOf(user.user_id);
  return {
    ...user,
    is_locked: lock !== undefined,
    ...(lock && { lock_created_at: timestamp(lock.fromMs), lock_expires_at: timestamp(lock.untilMs) }),
  };
}

/** An answer of the browser API in the words of the server-side one. */
export function serverAnswer<Answer extends object>(state: State, answer: Answer): object {
  const { __user, user, ...rest } = answer as { __user?: User; user?: User };
  const whose = user ?? __user;
  return { ...rest, ...(whose && { user: serverUser(state, whose) }) };
}
