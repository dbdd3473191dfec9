import { checkEmail, checkPhoneNumber } from '../api/addresses.ts';
import type { FactorRoute } from '../api/factorRoutes.ts';
import { applyUserChanges } from '../api/users.ts';
import type { Call } from '../http/call.ts';
import type { State } from '../state/createState.ts';
import { DEFAULT_ROLE } from '../state/project.ts';
import { ensureEmail, ensurePhone } from '../state/users.ts';
import { ApiError } from '../wire/apiError.ts';
import type { Empty } from '../wire/requests.ts';
import type { User } from '../wire/responses.ts';
import { page } from './page.ts';
import type { PrimaryFactorRequest, UserChangeRequest, UserCreateRequest, UserQueryRequest } from './requests.ts';
import { userById } from './serverCalls.ts';
import { serverUser } from './serverResponse.ts';
import { matchesFilter } from './userFilters.ts';

const LARGEST_PAGE = 1000;

export function get(state: State, _body: Empty, call: Call) {
  return serverUser(state, userById(state, call.params.user_id));
}

export function create(state: State, body: UserCreateRequest) {
  const email = checkFreeEmail(state, body.email);
  const number = checkFreeNumber(state, body.phone_number);
  checkDetails(state, body);
  const user = state.users.create({ isPending: body.create_user_as_pending === true });
  const email_id = email === undefined ? '' : ensureEmail(user, email).email_id;
  const phone_id = number === undefined ? '' : ensurePhone(user, number).phone_id;
  applyDetails(user, body);
  return { user_id: user.user_id, email_id, phone_id, status: user.status, user };
}

export function change(state: State, body: UserChangeRequest, call: Call) {
  const user = userById(state, call.params.user_id);
  checkDetails(state, body, user);
  applyDetails(user, body);
  const { user_id, emails, phone_numbers, crypto_wallets } = user;
  return { user_id, emails, phone_numbers, crypto_wallets, user };
}

export function remove(state: State, _body: Empty, call: Call): { user_id: string } {
  const { user_id } = userById(state, call.params.user_id);
  state.sessions.revokeAllOf(user_id);
  state.users.remove(user_id);
  return { user_id };
}

export function removeExternalId(state: State, _body: Empty, call: Call) {
  const user = userById(state, call.params.user_id);
  delete user.external_id;
  return { user_id: user.user_id, user };
}

export function removePassword(state: State, _body: Empty, call: Call) {
  const user = state.users.find(({ password }) => password?.password_id === call.params.password_id);
  if (!user) throw new ApiError('password_not_found');
  user.password = null;
  return { user_id: user.user_id, user };
}

/** Replaces the user's only email address or phone number. */
export function exchangePrimaryFactor(state: State, body: PrimaryFactorRequest, call: Call) {
  const user = userById(state, call.params.user_id);
  const { email_address, phone_number } = body;
  if ((email_address === undefined) === (phone_number === undefined)) {
    throw new ApiError('invalid_exchange_primary_factor_fields');
  }
  if (user.emails.length + user.phone_numbers.length !== 1) throw new ApiError('invalid_exchange_primary_factor_user');
  const email = checkFreeEmail(state, email_address);
  const number = checkFreeNumber(state, phone_number);
  user.emails = [];
  user.phone_numbers = [];
  if (email !== undefined) ensureEmail(user, email);
  if (number !== undefined) ensurePhone(user, number);
  return { user_id: user.user_id, user };
}

export function query(state: State, body: UserQueryRequest) {
  const { limit = 100 } = body;
  if (!(Number.isInteger(limit) && limit >= 1 && limit <= LARGEST_PAGE))
    throw new ApiError('user_search_invalid_limit');
  const { operator = 'AND', operands = [] } = body.query ?? {};
  if (operator !== 'AND' && operator !== 'OR') throw new ApiError('user_search_invalid_operator');
  const matches = (user: User) => {
    const fits = operands.map((operand) => matchesFilter(user, operand));
    return operator === 'OR' && operands.length > 0 ? fits.includes(true) : !fits.includes(false);
  };
  const { items, results_metadata } = page(state.users.all().filter(matches), body, 'user_search_invalid_cursor');
  return { results: items.map((user) => serverUser(state, user)), results_metadata };
}

/** Returns the handler that deletes a factor by its id, even the user's last factor. */
export function deleteFactor({ list, idName, missing }: FactorRoute) {
  return (state: State, _body: Empty, call: Call) => {
    const isTarget = (factor: object) => new Map(Object.entries(factor)).get(idName) === call.params[idName];
    const user = state.users.find((user) => user[list].some(isTarget));
    if (!user) throw new ApiError(missing);
    const factors: object[] = user[list];
    factors.splice(factors.findIndex(isTarget), 1);
    return { user_id: user.user_id, user };
  };
}

function checkFreeEmail(state: State, address: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  const email = checkEmail(address);
  if (state.users.findByEmail(email)) throw new ApiError('duplicate_email');
  return email;
}

function checkFreeNumber(state: State, phoneNumber: string | undefined): string | undefined {
  if (phoneNumber === undefined) return undefined;
  const number = checkPhoneNumber(phoneNumber);
  if (state.users.findByPhone(number)) throw new ApiError('duplicate_phone_number');
  return number;
}

/** Checks the details of create, change and migrate calls before anything is written. */
export function checkDetails(state: State, { external_id: id, roles = [] }: UserChangeRequest, user?: User): void {
  if (id !== undefined && !/^[\w.|@:-]{1,128}$/.test(id)) throw new ApiError('bad_request', 'Malformed external_id.');
  const owner = id === undefined ? undefined : state.users.findById(id);
  if (owner && owner !== user) throw new ApiError('duplicate_user_external_id');
  const roleIds = state.project.rbac_policy.roles.map(({ role_id }) => role_id);
  if (!roles.every((role) => roleIds.includes(role))) throw new ApiError('invalid_role');
}

/** Applies checked details. `roles` lists the roles besides the default role. */
export function applyDetails(user: User, body: UserChangeRequest): void {
  applyUserChanges(user, body);
  if (body.external_id !== undefined) user.external_id = body.external_id;
  if (body.roles) user.roles = [...new Set([DEFAULT_ROLE, ...body.roles])];
}
