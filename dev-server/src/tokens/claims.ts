import type { User } from '../wire/responses.ts';

/** Returns the user's claims for the given scopes (OpenID Connect Core §5.4). */
export function claimsOf(user: User, scopes: readonly string[]): Record<string, unknown> {
  const [email] = user.emails;
  const [phone] = user.phone_numbers;
  const { first_name, middle_name, last_name } = user.name;
  const [registration] = user.providers;
  return {
    sub: user.user_id,
    ...(scopes.includes('profile') && {
      ...(first_name && { given_name: first_name }),
      ...(middle_name && { middle_name }),
      ...(last_name && { family_name: last_name }),
      ...((first_name || last_name) && { name: [first_name, middle_name, last_name].filter(Boolean).join(' ') }),
      ...(registration?.profile_picture_url && { picture: registration.profile_picture_url }),
      ...(registration?.locale && { locale: registration.locale }),
    }),
    ...(scopes.includes('email') && email && { email: email.email, email_verified: email.verified }),
    ...(scopes.includes('phone') &&
      phone && { phone_number: phone.phone_number, phone_number_verified: phone.verified }),
  };
}
