import type { AccountChange, AccountSection } from '@vestibule/shared-protocol';

/** The groups of sections, in display order. */
export const accountGroups = {
  profile: ['profile'],
  ways: ['emails', 'phones', 'password', 'passkeys', 'connections', 'wallets'],
  twoStep: ['twoStep'],
  apps: ['apps'],
  session: ['session'],
} as const satisfies Record<string, readonly AccountSection[]>;

export type AccountGroup = keyof typeof accountGroups;
export const groupNames = Object.keys(accountGroups) as AccountGroup[];

/** Returns the group that shows a change. */
export function groupOf(change: AccountChange): AccountGroup {
  if (change === 'name_changed') return 'profile';
  if (change === 'totp_removed') return 'twoStep';
  if (change === 'sessions_ended') return 'session';
  return change === 'app_removed' || change === 'apps_removed' ? 'apps' : 'ways';
}
