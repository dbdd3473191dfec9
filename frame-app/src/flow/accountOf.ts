import { phoneName, plainName, textLimits, type User } from '@vestibule/shared-protocol';

/** Returns a displayable name for the account, by which the visitor can tell accounts apart. */
export function accountName({ emails, phone_numbers, name, user_id }: User): string {
  const fullName = `${name.first_name} ${name.last_name}`.trim();
  const account = emails[0]?.email ?? phone_numbers[0]?.phone_number ?? (fullName || user_id);
  return phoneName(plainName(account, textLimits.emailCharacters));
}
