import type { User } from '@vestibule/dev-server';

/** Returns a user's display name: name, address, number, wallet or id. */
export function namesOf({ name, emails, phone_numbers, crypto_wallets, user_id }: User): string {
  const full = [name.first_name, name.last_name].filter(Boolean).join(' ');
  const wallet = crypto_wallets[0]?.crypto_wallet_address;
  return full || emails[0]?.email || phone_numbers[0]?.phone_number || wallet || user_id;
}

/** Lists a user's sign-in methods as text. */
export function waysOf(user: User): string[] {
  const unproven = (verified: boolean) => (verified ? '' : ' (not verified)');
  return [
    ...user.emails.map(({ email, verified }) => email + unproven(verified)),
    ...user.phone_numbers.map(({ phone_number, verified }) => phone_number + unproven(verified)),
    ...(user.password ? [user.password.requires_reset ? 'password (must be reset)' : 'password'] : []),
    ...user.webauthn_registrations.map((passkey) => `passkey ${passkey.name}`),
    ...user.providers.map(({ provider_type }) => provider_type),
    ...user.crypto_wallets.map(({ crypto_wallet_type }) => `${crypto_wallet_type} wallet`),
  ];
}
