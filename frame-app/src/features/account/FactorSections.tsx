import { phoneName } from '@vestibule/shared-protocol';
import { elsewhereAt } from '../../flow/deciding.ts';
import { type AccountItem, unverifiedItems } from './accountItems.ts';
import { AddItem, Item, ItemAction, Items, RemoveButton } from './Items.tsx';
import type { SectionProps } from './SectionProps.ts';
import { sinceAdded } from './sinceAdded.ts';

/** The user's email addresses. */
export function EmailsSection(props: SectionProps) {
  const { details, ask, texts } = props;
  const { account: text } = texts;
  return (
    <Items heading={text.emails}>
      {details.user.emails.map(({ email, verified, email_id: id }) => (
        <Item
          key={email}
          icon="mail"
          name={email}
          details={detailsOf({ id, verified }, props)}
          {...(verified && { badge: text.verified })}
        >
          <Verify {...props} destination={email} />
          <Remove {...props} item={{ kind: 'email', id, name: email }} />
        </Item>
      ))}
      <AddItem href={elsewhereAt(details.decision, 'add-email')} onClick={() => ask('editAccount', { edit: 'email' })}>
        {text.addEmail}
      </AddItem>
    </Items>
  );
}

/** Says what an address or number lacks, and when it was added if that was recently. */
const detailsOf = ({ id, verified }: { id: string | undefined; verified: boolean }, props: SectionProps) =>
  [!verified && props.texts.account.unverified, sinceAdded(id, props)].filter(Boolean).join(' · ');

export function PhonesSection(props: SectionProps) {
  const { details, ask, texts } = props;
  const { account: text } = texts;
  return (
    <Items heading={text.phones}>
      {details.user.phone_numbers.map(({ phone_number: number, verified, phone_id: id }) => (
        <Item
          key={number}
          icon="phone"
          name={phoneName(number)}
          details={detailsOf({ id, verified }, props)}
          {...(verified && { badge: text.verified })}
        >
          <Verify {...props} destination={number} />
          <Remove {...props} item={{ kind: 'phone', id, name: phoneName(number) }} />
        </Item>
      ))}
      <AddItem href={elsewhereAt(details.decision, 'add-phone')} onClick={() => ask('editAccount', { edit: 'phone' })}>
        {text.addPhone}
      </AddItem>
    </Items>
  );
}

/** The button that sends a passcode to an address or number of the user that is not verified. */
export function Verify({
  destination,
  details,
  busy,
  ask,
  texts: { account: text },
}: SectionProps & { destination: string }) {
  const item = unverifiedItems(details.user).find((item) => item.destination === destination);
  if (!item) return null;
  const { id, method } = item;
  return (
    <ItemAction
      label={`${text.verify}: ${phoneName(destination)}`}
      isBusy={busy === 'verify'}
      href={elsewhereAt(details.decision, `verify-${id}`)}
      onClick={() => ask('verify', { method, destination })}
    >
      {text.verify}
    </ItemAction>
  );
}

type RemoveProps = Pick<SectionProps, 'ask' | 'details' | 'texts'> & {
  item: Omit<AccountItem, 'id'> & { id: string | undefined };
};

/** The button that removes an item. For a recently added item it reads "Undo". */
export function Remove({ item, details, ask, texts: { account: text } }: RemoveProps) {
  const { id, name } = item;
  if (id === undefined) return null;
  const remove = () => ask('removeItem', { item: { ...item, id } });
  if (details.addedAtMs?.[id] === undefined) return <RemoveButton label={text.remove(name)} onClick={remove} />;
  return (
    <ItemAction label={`${text.undo}: ${text.remove(name)}`} onClick={remove}>
      {text.undo}
    </ItemAction>
  );
}
