import { phoneName } from '@vestibule/shared-protocol';
import { elsewhereAt } from '../../flow/deciding.ts';
import type { AccountItem } from './accountItems.ts';
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
          details={sinceAdded(id, props) ?? (verified ? undefined : text.unverified)}
          {...(verified && { badge: text.verified })}
        >
          <Remove {...props} item={{ kind: 'email', id, name: email }} />
        </Item>
      ))}
      <AddItem href={elsewhereAt(details.decision, 'add-email')} onClick={() => ask('editAccount', { edit: 'email' })}>
        {text.addEmail}
      </AddItem>
    </Items>
  );
}

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
          details={sinceAdded(id, props) ?? (verified ? undefined : text.unverified)}
          {...(verified && { badge: text.verified })}
        >
          <Remove {...props} item={{ kind: 'phone', id, name: phoneName(number) }} />
        </Item>
      ))}
      <AddItem href={elsewhereAt(details.decision, 'add-phone')} onClick={() => ask('editAccount', { edit: 'phone' })}>
        {text.addPhone}
      </AddItem>
    </Items>
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
