import { checkEmail, checkPhoneNumber } from '../api/addresses.ts';
import { applyUserChanges } from '../api/users.ts';
import { ApiError } from '../http/apiError.ts';
import type { Call } from '../http/call.ts';
import type { State } from '../state/createState.ts';
import { emailOf, phoneOf } from '../state/users.ts';
import type { Empty, User } from '../wire.ts';
import type { UserChangeRequest, UserCreateRequest, UserQueryRequest } from './requests.ts';

const DEFAULT_LIMIT = 100;

export function get(state: State, _body: Empty, call: Call): User {
  return userIn(state, call);
}

export function create(state: State, body: UserCreateRequest): { user_id: string; user: User } {
  const email = body.email === undefined ? undefined : checkEmail(body.email);
  const number = body.phone_number === undefined ? undefined : checkPhoneNumber(body.phone_number);
  if (email && state.users.findByEmail(email)) throw new ApiError('duplicate_email');
  const user = state.users.create();
  if (email) emailOf(user, email);
  if (number) phoneOf(user, number);
  applyUserChanges(user, body);
  return { user_id: user.user_id, user };
}

export function change(state: State, body: UserChangeRequest, call: Call): { user_id: string; user: User } {
  const user = userIn(state, call);
  applyUserChanges(user, body);
  if (body.roles) user.roles = [...new Set([...user.roles, ...body.roles])];
  return { user_id: user.user_id, user };
}

export function remove(state: State, _body: Empty, call: Call): { user_id: string } {
  const { user_id } = userIn(state, call);
  state.sessions.revokeAllOf(user_id);
  state.users.remove(user_id);
  return { user_id };
}

/** Filters by id, address and number; the provider knows more. The cursor is the number of users to skip. */
export function query(state: State, body: UserQueryRequest) {
  const { operator = 'AND', operands = [] } = body.query ?? {};
  const matches = (user: User) => {
    const fits = operands.map((operand) =>
      valuesOf(user, operand.filter_name).some((value) => operand.filter_value.includes(value)),
    );
    return operator === 'OR' ? fits.includes(true) : !fits.includes(false);
  };
  const found = state.users.all().filter(matches);
  const start = Number(body.cursor ?? 0);
  const end = start + (body.limit ?? DEFAULT_LIMIT);
  const next_cursor = end < found.length ? String(end) : null;
  return { results: found.slice(start, end), results_metadata: { total: found.length, next_cursor } };
}

function valuesOf(user: User, filter: 'user_id' | 'email_address' | 'phone_number'): string[] {
  switch (filter) {
    case 'user_id':
      return [user.user_id];
    case 'email_address':
      return user.emails.map(({ email }) => email);
    case 'phone_number':
      return user.phone_numbers.map(({ phone_number }) => phone_number);
  }
}

function userIn(state: State, call: Call): User {
  const user = state.users.get(call.params.user_id ?? '');
  if (!user) throw new ApiError('user_not_found');
  return user;
}
