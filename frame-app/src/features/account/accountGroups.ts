import type { AccountChange, AccountSection } from '@vestibule/shared-protocol';

/** What belongs together, in the order in which it stands. */
export const accountGroups = {
  profile: ['profile'],
  ways: ['emails', 'phones', 'password', 'passkeys', 'connections', 'wallets'],
  twoStep: ['twoStep'],
  apps: ['apps'],
  session: ['session'],
} as const satisfies Record<string, readonly AccountSection[]>;

export type AccountGroup = keyof typeof accountGroups;
export const groupNames = Object.keys(accountGroups) as AccountGroup[];

/** Where a change is to be seen. */
export function groupOf(change: AccountChange): AccountGroup {
  if (change === 'name_changed') return 'profile';
  if (change === 'totp_removed') return 'twoStep';
  return change === 'app_removed' ? 'apps' : 'ways';
}
