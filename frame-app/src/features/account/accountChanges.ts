import type { AccountChange, User } from '@vestibule/shared-protocol';
import type { Membership } from './port.ts';

/** Functions that list the ids of each kind of sign-in method. The keys are the prefixes of the change names. */
const lists = {
  email: ({ emails }: User) => emails.map(({ email_id }) => email_id),
  phone: ({ phone_numbers }: User) => phone_numbers.map(({ phone_id }) => phone_id),
  connection: ({ providers = [] }: User) =>
    providers.map(({ oauth_user_registration_id }) => oauth_user_registration_id),
  wallet: ({ crypto_wallets = [] }: User) => crypto_wallets.map(({ crypto_wallet_id }) => crypto_wallet_id),
};
/** Functions that list the ids of the verified addresses and numbers. */
const verifiedLists = {
  email: ({ emails }: User) => emails.filter(({ verified }) => verified).map(({ email_id }) => email_id),
  phone: ({ phone_numbers }: User) => phone_numbers.filter(({ verified }) => verified).map(({ phone_id }) => phone_id),
};
const kinds = ['email', 'phone', 'connection', 'wallet'] as const;

const passkeysOf = ({ webauthn_registrations }: User) =>
  webauthn_registrations.map(({ webauthn_registration_id }) => webauthn_registration_id);
const totpsOf = ({ totps = [] }: User) => totps.filter(({ verified }) => verified).map(({ totp_id }) => totp_id);

const missingIn = (before: readonly unknown[], after: readonly unknown[]) => after.filter((id) => !before.includes(id));

/**
 * Compares two readings of one user and returns the changed sign-in methods, as reported to the host. Returns an empty
 * list for two different users.
 */
export function changesBetween(before: User, after: User): AccountChange[] {
  if (before.user_id !== after.user_id) return [];
  const changes: AccountChange[] = [];
  for (const kind of kinds) {
    const [old, now] = [lists[kind](before), lists[kind](after)];
    if (missingIn(old, now).length > 0) changes.push(`${kind}_added`);
    if (missingIn(now, old).length > 0) changes.push(`${kind}_removed`);
  }
  for (const kind of ['email', 'phone'] as const) {
    const [old, now] = [verifiedLists[kind](before), verifiedLists[kind](after)];
    if (lists[kind](before).some((id) => !old.includes(id) && now.includes(id))) changes.push(`${kind}_verified`);
  }
  if (missingIn(totpsOf(after), totpsOf(before)).length > 0) changes.push('totp_removed');
  if (!before.password && after.password) changes.push('password_set');
  return changes;
}

/** Compares two readings of one member, like {@link changesBetween}. */
export function membershipChanges(before: Known, after: Known): AccountChange[] {
  const [old, now] = [before.membership, after.membership];
  if (!old || !now || before.user.user_id !== after.user.user_id) return [];
  const addressOf = ({ user }: Known) => user.emails[0]?.email;
  const retiredIds = ({ retiredEmails }: Membership) => retiredEmails.map(({ id }) => id);
  const changes: AccountChange[] = [];
  if (addressOf(before) !== addressOf(after)) changes.push('email_added');
  if (missingIn(retiredIds(now), retiredIds(old)).length > 0) changes.push('email_removed');
  if (old.phone !== null && now.phone === null) changes.push('phone_removed');
  if (old.totpId !== null && now.totpId === null) changes.push('totp_removed');
  if (!old.hasPassword && now.hasPassword) changes.push('password_set');
  return changes;
}

type Known = { user: User; membership?: Membership };

/**
 * Returns the ids of the addresses, numbers, accounts, wallets, passkeys and authenticator apps that the user gained.
 */
export function idsAdded(before: User, after: User): string[] {
  if (before.user_id !== after.user_id) return [];
  const listsOf = [...kinds.map((kind) => lists[kind]), passkeysOf, totpsOf];
  return listsOf.flatMap((list) => missingIn(list(before), list(after))).filter((id) => typeof id === 'string');
}
