import type { AccountChange } from '@vestibule/shared-protocol';
import type { Ports } from '../ports.ts';
import type { FromAccount } from '../screens.ts';

/** The account after a change, which it says; the host hears of it. What was read before is shown until it is read anew. */
export function changed({ host }: Pick<Ports, 'host'>, account: FromAccount, change: AccountChange): FromAccount {
  host.event({ type: 'account_changed', change });
  const { toRemove: _, ...rest } = account;
  return { ...rest, changed: change };
}

/** The account as a screen that is opened from it keeps it, to go back to. */
export const withoutNews = ({ changed: _, toRemove: __, ...account }: FromAccount): FromAccount => account;
