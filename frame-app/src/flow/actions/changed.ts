import type { AccountChange } from '@vestibule/shared-protocol';
import type { Ports } from '../ports.ts';
import type { StateOf } from '../screens.ts';

/**
 * Returns the account after a change and tells the host. Until the account is read again, it shows the earlier data.
 */
export function changed(
  { host }: Pick<Ports, 'host'>,
  account: StateOf<'Account'>,
  change: AccountChange,
): StateOf<'Account'> {
  host.event({ type: 'account_changed', change });
  return { ...withoutChange(account), lastChange: change };
}

/** Returns the account without its one-time notices, for the way back from another screen. */
export const withoutChange = ({ lastChange: _, toOpen: __, ...account }: StateOf<'Account'>): StateOf<'Account'> =>
  account;
