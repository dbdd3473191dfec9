import type { User } from '@vestibule/dev-server';

/** Returns a user's display name: name, address, number, wallet or id. */
export function displayNameOf({ name, emails, phone_numbers, crypto_wallets, user_id }: User): string {
  const full = [name.first_name, name.last_name].filter(Boolean).join(' ');
  const wallet = crypto_wallets[0]?.crypto_wallet_address;
  return full || emails[0]?.email || phone_numbers[0]?.phone_number || wallet || user_id;
}

/** Lists a user's sign-in methods as text. */
export function signInMethodsOf(user: User): string[] {
  const unverified = (verified: boolean) => (verified ? '' : ' (not verified)');
  return [
    ...user.emails.map(({ email, verified }) => email + unverified(verified)),
    ...user.phone_numbers.map(({ phone_number, verified }) => phone_number + unverified(verified)),
    ...(user.password ? [user.password.requires_reset ? 'password (must be reset)' : 'password'] : []),
    ...user.webauthn_registrations.map((passkey) => `passkey ${passkey.name}`),
    ...user.providers.map(({ provider_type }) => provider_type),
    ...user.crypto_wallets.map(({ crypto_wallet_type }) => `${crypto_wallet_type} wallet`),
  ];
}
