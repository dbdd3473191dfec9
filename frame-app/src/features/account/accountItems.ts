import type { User } from '@vestibule/shared-protocol';
import type { ConnectedApp, FactorKind } from './port.ts';

/** What can be taken off an account: a factor, or what an app was allowed. */
export type AccountItem = { kind: FactorKind | 'app'; id: string; name: string };

/** The user's own, by kind, with what each is called. What has no id, as an older provider's, cannot be taken off. */
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

/** What is asked for after a way in, and is none itself. */
export const secondFactorItems = ({ totps = [] }: User): AccountItem[] =>
  totps.filter(({ verified }) => verified).map(({ totp_id: id }) => ({ kind: 'totp', id, name: 'totp' }));

export const appItems = (apps: readonly ConnectedApp[]): AccountItem[] =>
  apps.map(({ id, name }) => ({ kind: 'app', id, name }));

/** Whether nobody could log in to the account any more without it: a password needs an address to go with it. */
export function isLastWayIn(user: User, { kind, id }: Pick<AccountItem, 'kind' | 'id'>): boolean {
  if (kind === 'app' || kind === 'totp') return false;
  const isLeft = factorsOf(user).some((factor) => factor.id !== id);
  return !isLeft && user.webauthn_registrations.length === 0;
}
