import type { Call } from '../http/call.ts';
import { HOUR_MS } from '../state/clock.ts';
import type { State } from '../state/createState.ts';
import { ApiError } from '../wire/apiError.ts';
import type { SessionFactor, User } from '../wire/responses.ts';
import { checkReachableEmail } from './addresses.ts';
import { requireSession, requireUser } from './signIn.ts';

const FRESH_MS = HOUR_MS;

/** The categories of factors: an account elsewhere, a phone number, or a device. */
type Category = 'account' | 'phone' | 'device';

/**
 * Checks whether the user may change factors, if the setting `mfa_required_for_factor_changes` is on. A user with
 * factors of two categories must have proved two categories in this session, one of them within the last hour.
 *
 * @throws insufficient_factors when fewer were proved
 * @throws stale_factors when none was proved within the last hour
 */
export function requireFactors(state: State, call: Call, user: User): void {
  if (call.server || !state.project.mfa_required_for_factor_changes || categoriesOf(user).size < 2) return;
  const { authentication_factors: factors } = requireSession(state, call).session;
  if (new Set(factors.map(categoryOf)).size < 2) throw new ApiError('insufficient_factors');
  const lastAuthenticatedAtMs = Math.max(
    ...factors.map(({ last_authenticated_at }) => Date.parse(last_authenticated_at)),
  );
  if (state.clock.now() - lastAuthenticatedAtMs > FRESH_MS) throw new ApiError('stale_factors');
}

function categoriesOf(user: User): Set<Category> {
  const isVerified = ({ verified }: { verified: boolean }) => verified;
  return new Set<Category>([
    ...(user.emails.some(isVerified) || user.providers.length > 0 ? ['account' as const] : []),
    ...(user.phone_numbers.some(isVerified) ? ['phone' as const] : []),
    ...([user.totps, user.webauthn_registrations].some((list) => list.some(isVerified)) ? ['device' as const] : []),
  ]);
}

function categoryOf({ delivery_method }: SessionFactor): Category {
  if (delivery_method === 'sms' || delivery_method === 'whatsapp') return 'phone';
  const isDevice = ['webauthn_registration', 'authenticator_app', 'recovery_code'].includes(delivery_method);
  return isDevice ? 'device' : 'account';
}

/**
 * Checks whether the user may add an address or number. A user whose addresses and numbers are all unverified must
 * verify one first.
 *
 * @throws too_many_unverified_factors, insufficient_factors, stale_factors
 */
export function requireMayAddAddress(state: State, call: Call, user: User): void {
  const addresses = [...user.emails, ...user.phone_numbers];
  const otherFactors = [...user.providers, ...user.crypto_wallets, ...user.webauthn_registrations];
  const isUnknown = addresses.length > 0 && otherFactors.length === 0 && !addresses.some(({ verified }) => verified);
  if (isUnknown) throw new ApiError('too_many_unverified_factors');
  requireFactors(state, call, user);
}

/**
 * Checks an email address that the user has or may add. Returns the logged-in user and the address.
 *
 * @throws duplicate_email when another user has the address
 * @throws too_many_unverified_factors, insufficient_factors, stale_factors
 */
export function requireOwnEmail(state: State, call: Call, email: string): { user: User; address: string } {
  const user = requireUser(state, call);
  const address = checkReachableEmail(email);
  const owner = state.users.findByEmail(address);
  if (owner && owner !== user) throw new ApiError('duplicate_email');
  if (!owner) requireMayAddAddress(state, call, user);
  return { user, address };
}
