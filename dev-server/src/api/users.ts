import type { Call } from '../http/call.ts';
import type { State } from '../state/createState.ts';
import { ApiError } from '../wire/apiError.ts';
import type { Empty, UserSearchRequest, UserUpdateRequest } from '../wire/requests.ts';
import type { User } from '../wire/responses.ts';
import { checkEmail } from './addresses.ts';
import type { FactorRoute } from './factorRoutes.ts';
import { requireFactors } from './factors.ts';
import { requireUser } from './signIn.ts';

export function getMe(state: State, _body: Empty, call: Call): User {
  return requireUser(state, call);
}

export function updateMe(state: State, body: UserUpdateRequest, call: Call) {
  const user = requireUser(state, call);
  applyUserChanges(user, body);
  const { user_id, emails, phone_numbers, crypto_wallets } = user;
  return { user_id, emails, phone_numbers, crypto_wallets, __user: user };
}

export type UserChanges = UserUpdateRequest & { trusted_metadata?: Record<string, unknown> | undefined };

/** Changes the user's data. A member that is missing stays as before. */
export function applyUserChanges(user: User, { name, untrusted_metadata, trusted_metadata }: UserChanges): void {
  user.name = {
    first_name: name?.first_name ?? user.name.first_name,
    middle_name: name?.middle_name ?? user.name.middle_name,
    last_name: name?.last_name ?? user.name.last_name,
  };
  mergeMetadata(user.untrusted_metadata, untrusted_metadata ?? {});
  mergeMetadata(user.trusted_metadata, trusted_metadata ?? {});
}

/** Returns how an address can sign in. Like the provider, it answers without authentication. */
export function search(state: State, body: UserSearchRequest): { userType: 'new' | 'passwordless' | 'password' } {
  const user = state.users.findByEmail(checkEmail(body.email));
  if (!user) return { userType: 'new' };
  return { userType: user.password ? 'password' : 'passwordless' };
}

const PRIMARY_FACTORS = ['emails', 'phone_numbers', 'providers', 'crypto_wallets'] as const;

/** Returns the handler that deletes one factor of the logged-in user. */
export function deleteFactor({ list, idName, missing }: FactorRoute) {
  return (state: State, _body: Empty, call: Call): { user_id: string; __user: User } => {
    const user = requireUser(state, call);
    const factors: object[] = user[list];
    const factorIndex = factors.findIndex(
      (factor) => new Map(Object.entries(factor)).get(idName) === call.params[idName],
    );
    if (factorIndex < 0) throw new ApiError(missing);
    requireFactors(state, call, user);
    const isPrimary = PRIMARY_FACTORS.some((primary) => primary === list);
    const primaryCount = PRIMARY_FACTORS.reduce((count, primary) => count + user[primary].length, 0);
    if (isPrimary && primaryCount === 1) throw new ApiError('cannot_delete_last_primary_factor');
    factors.splice(factorIndex, 1);
    return { user_id: user.user_id, __user: user };
  };
}

// A member set to null is removed, as at the provider.
function mergeMetadata(metadata: Record<string, unknown>, changes: Record<string, unknown>): void {
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) delete metadata[key];
    else metadata[key] = value;
  }
}
