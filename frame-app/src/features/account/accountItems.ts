import { phoneName, type User } from '@vestibule/shared-protocol';
import type { ConnectedApp, FactorKind } from './port.ts';

/** An entry that can be removed from an account: a factor, an app's access, or the access of all apps. */
export type AccountItem = { kind: FactorKind | 'app' | 'apps'; id: string; name: string };

/** The item for the access of all apps. Its id is used in the fragment of the account page. */
export const allApps: AccountItem = { kind: 'apps', id: 'all-apps', name: '' };

/**
 * Lists the user's factors with their names. An entry without an id, as from an older provider API, cannot be removed
 * and is left out.
 */
export function factorsOf({ emails, phone_numbers, providers = [], crypto_wallets = [] }: User): AccountItem[] {
  const factors: (AccountItem | false | undefined)[] = [
    ...emails.map(({ email_id: id, email: name }) => id !== undefined && { kind: 'email' as const, id, name }),
    ...phone_numbers.map(
      ({ phone_id: id, phone_number: number }) =>
        id !== undefined && { kind: 'phone' as const, id, name: phoneName(number) },
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

/** An email address or phone number of the user that is not verified. */
export type Unverified = { method: 'email' | 'sms'; destination: string };
type UnverifiedItem = Unverified & { id: string };

/**
 * Lists the addresses and numbers that are not verified. Addresses of members have no id at the provider, but a member
 * has only one.
 */
export const unverifiedItems = ({ emails, phone_numbers }: User): UnverifiedItem[] => [
  ...emails
    .filter(({ verified }) => !verified)
    .map(({ email_id: id = 'email', email: destination }) => ({ method: 'email' as const, id, destination })),
  ...phone_numbers
    .filter(({ verified }) => !verified)
    .map(({ phone_id: id = 'phone', phone_number: destination }) => ({ method: 'sms' as const, id, destination })),
];

/** Lists the second factors, which cannot sign a user in by themselves. */
export const secondFactorItems = ({ totps = [] }: User): AccountItem[] =>
  totps.filter(({ verified }) => verified).map(({ totp_id: id }) => ({ kind: 'totp', id, name: 'totp' }));

/** Lists the apps with access. If there are several, the last item is the access of all apps. */
export const appItems = (apps: readonly ConnectedApp[]): AccountItem[] => [
  ...apps.map(({ id, name }) => ({ kind: 'app' as const, id, name })),
  ...(apps.length > 1 ? [allApps] : []),
];

/** Returns whether an item is the access of apps, as opposed to a way to log in. */
const isAccess = (kind: AccountItem['kind']): kind is 'app' | 'apps' => kind === 'app' || kind === 'apps';

/**
 * Returns whether removing this item leaves no way to log in. A password does not count, because it needs an email
 * address.
 */
export function isLastSignInMethod(user: User, { kind, id }: Pick<AccountItem, 'kind' | 'id'>): boolean {
  if (isAccess(kind) || kind === 'totp') return false;
  const isLeft = factorsOf(user).some((factor) => factor.id !== id);
  return !isLeft && user.webauthn_registrations.length === 0;
}
