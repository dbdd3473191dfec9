import { phoneName, type User } from '@vestibule/shared-protocol';
import type { Texts } from '../../i18n/keys.ts';
import { breakable, NARROW_CHARACTERS } from '../../ui/breakable.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { AccountGroup } from './accountGroups.ts';
import { shortenAddress } from './shortenAddress.ts';

type AccountSideProps = {
  user: User;
  names: AccountGroup[];
  open: AccountGroup | undefined;
  text: Texts['account'];
  onOpen(group: AccountGroup): void;
};

/**
 * Returns the first letters of the first and the last word of a name. The provider keeps a member's whole name in one
 * field.
 */
function initialsOf(name: string): string {
  const words = name.split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word = '') => [...word][0] ?? '').join('');
}

/** The account's user, and on wide screens the navigation between groups. */
export function AccountSide({ user, names, open, text, onOpen }: AccountSideProps) {
  const { first_name, last_name } = user.name;
  const [wallet] = user.crypto_wallets ?? [];
  const address = user.emails[0]?.email ?? phoneName(user.phone_numbers[0]?.phone_number ?? '');
  const fullName = `${first_name} ${last_name}`.trim();
  const initials = initialsOf(fullName) || initialsOf(address);
  // A wallet names a user who has nothing else.
  const name = fullName || address || (wallet ? shortenAddress(wallet.crypto_wallet_address) : '');
  const chains = new Map(Object.entries(text.chains));
  const details = fullName ? address : !address && wallet && (chains.get(wallet.crypto_wallet_type) ?? text.wallet);
  return (
    <div className="account-side">
      {name && (
        <p className="account-who">
          <span className="avatar" aria-hidden="true">
            {initials ? initials.toUpperCase() : <Icon name="wallet" />}
          </span>
          <span className="item-name">
            <bdi>{breakable(name, NARROW_CHARACTERS)}</bdi>
            {details && (
              <small>
                <bdi>{breakable(details, NARROW_CHARACTERS)}</bdi>
              </small>
            )}
          </span>
        </p>
      )}
      {names.length > 1 && (
        <nav className="account-nav" aria-label={text.sections}>
          {names.map((group) => (
            <button
              key={group}
              type="button"
              aria-current={group === open ? 'true' : undefined}
              onClick={() => onOpen(group)}
            >
              {text.groups[group]}
            </button>
          ))}
        </nav>
      )}
    </div>
  );
}
