import type { AccountChange } from '@vestibule/shared-protocol';
import type { Ports } from '../ports.ts';
import type { StateOf } from '../screens.ts';

/** Returns the account after a change and tells the host. The account shows what was read before until it is read again. */
export function changed(
  { host }: Pick<Ports, 'host'>,
  account: StateOf<'Account'>,
  change: AccountChange,
): StateOf<'Account'> {
  host.event({ type: 'account_changed', change });
  return { ...withoutChange(account), changed: change };
}

/** Returns the account without its one-time notices, as a screen opened from it keeps it for the way back. */
export const withoutChange = ({ changed: _, toOpen: __, ...account }: StateOf<'Account'>): StateOf<'Account'> =>
  account;
