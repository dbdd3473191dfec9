import type { User } from '@vestibule/dev-server';
import { phoneName } from '@vestibule/shared-protocol';

/** Returns a user's display name: name, address, number, wallet or id. */
export function displayNameOf({ name, emails, phone_numbers, crypto_wallets, user_id }: User): string {
  const fullName = [name.first_name, name.last_name].filter(Boolean).join(' ');
  const phone = phone_numbers[0] && phoneName(phone_numbers[0].phone_number);
  const wallet = crypto_wallets[0]?.crypto_wallet_address;
  return fullName || emails[0]?.email || phone || wallet || user_id;
}

/** Lists the kinds of a user's sign-in methods: `email, password, google`. */
export function methodKindsOf(user: User): string[] {
  return [
    ...new Set([
      ...user.emails.map(() => 'email'),
      ...user.phone_numbers.map(() => 'phone'),
      ...(user.password ? ['password'] : []),
      ...user.webauthn_registrations.map(() => 'passkey'),
      ...user.providers.map(({ provider_type }) => provider_type.toLowerCase()),
      ...user.crypto_wallets.map(() => 'wallet'),
    ]),
  ];
}

/** Lists a user's sign-in methods as text. */
export function signInMethodsOf(user: User): string[] {
  const verificationNote = (isVerified: boolean) => (isVerified ? '' : ' (not verified)');
  return [
    ...user.emails.map(({ email, verified }) => email + verificationNote(verified)),
    ...user.phone_numbers.map(({ phone_number, verified }) => phoneName(phone_number) + verificationNote(verified)),
    ...(user.password ? [user.password.requires_reset ? 'password (must be reset)' : 'password'] : []),
    ...user.webauthn_registrations.map((passkey) => `passkey ${passkey.name}`),
    ...user.providers.map(({ provider_type }) => provider_type),
    ...user.crypto_wallets.map(({ crypto_wallet_type }) => `${crypto_wallet_type} wallet`),
  ];
}
