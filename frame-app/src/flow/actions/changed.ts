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
  return { ...withoutNews(account), changed: change };
}

/** The account as a screen that is opened from it keeps it, to go back to. */
export const withoutNews = ({ changed: _, toOpen: __, ...account }: StateOf<'Account'>): StateOf<'Account'> => account;
