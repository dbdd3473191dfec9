import type { User } from '@vestibule/shared-protocol';
import type { Texts } from '../../i18n/keys.ts';
import type { AccountGroup } from './accountGroups.ts';

type AccountSideProps = {
  user: User;
  names: AccountGroup[];
  open: AccountGroup | undefined;
  text: Texts['account'];
  onOpen(group: AccountGroup): void;
};

/** The account's user, and on wide screens the navigation between groups. */
export function AccountSide({ user, names, open, text, onOpen }: AccountSideProps) {
  const { first_name, last_name } = user.name;
  const address = user.emails[0]?.email ?? user.phone_numbers[0]?.phone_number;
  const fullName = `${first_name} ${last_name}`.trim();
  const initials = [first_name, last_name].map((part) => [...part.trim()][0] ?? '').join('') || [...(address ?? '')][0];
  return (
    <div className="account-side">
      <p className="account-who">
        {initials && (
          <span className="avatar" aria-hidden="true">
            {initials.toUpperCase()}
          </span>
        )}
        <span className="item-name">
          <bdi>{fullName || address}</bdi>
          {fullName && address && (
            <small>
              <bdi>{address}</bdi>
            </small>
          )}
        </span>
      </p>
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
