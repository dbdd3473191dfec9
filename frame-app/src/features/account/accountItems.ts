import type { User } from '@vestibule/shared-protocol';
import type { ConnectedApp, FactorKind } from './port.ts';

/** An entry that can be removed from an account: a factor, or an app's access. */
export type AccountItem = { kind: FactorKind | 'app'; id: string; name: string };

/**
 * Lists the user's factors with their names. An entry without an id, as from an older provider API, cannot be removed
 * and is left out.
 */
export function factorsOf({ emails, phone_numbers, providers = [], crypto_wallets = [] }: User): AccountItem[] {
  const factors: (AccountItem | false | undefined)[] = [
    ...emails.map(({ email_id: id, email: name }) => id !== undefined && { kind: 'email' as const, id, name }),
    ...phone_numbers.map(
      ({ phone_id: id, phone_number: name }) => id !== undefined && { kind: 'phone' as const, id, name },
    ),
    ...providers.map(({ oauth_user_registration_id: id, provider_type: name }) => ({
      kind: 'connection' as const,
      id,
      name,
    })),
    ...crypto_wallets.map(({ crypto_wallet_id: id, crypto_wallet_address: name }) => ({
      kind: 'wallet' as const,
      id,
      name,
    })),
  ];
  return factors.filter((factor) => factor !== false && factor !== undefined);
}

/** Lists the second factors; they cannot sign a user in by themselves. */
export const secondFactorItems = ({ totps = [] }: User): AccountItem[] =>
  totps.filter(({ verified }) => verified).map(({ totp_id: id }) => ({ kind: 'totp', id, name: 'totp' }));

export const appItems = (apps: readonly ConnectedApp[]): AccountItem[] =>
  apps.map(({ id, name }) => ({ kind: 'app', id, name }));

/** Returns whether removing this item leaves no way to log in. A password does not count: it needs an email address. */
export function isLastSignInMethod(user: User, { kind, id }: Pick<AccountItem, 'kind' | 'id'>): boolean {
  if (kind === 'app' || kind === 'totp') return false;
  const isLeft = factorsOf(user).some((factor) => factor.id !== id);
  return !isLeft && user.webauthn_registrations.length === 0;
}
