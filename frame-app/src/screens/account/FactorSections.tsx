import type { AccountItem } from '../../flow/accountItems.ts';
import { AddItem, Item, Items, RemoveButton } from './Items.tsx';
import type { SectionProps } from './SectionProps.ts';

/** The addresses that mails go to. */
export function EmailsSection({ known, ask, texts: { account: text } }: SectionProps) {
  return (
    <Items heading={text.emails}>
      {known.user.emails.map(({ email, verified, email_id: id }) => (
        <Item
          key={email}
          icon="mail"
          name={email}
          {...(verified ? { badge: text.verified } : { details: text.unverified })}
        >
          <Remove item={{ kind: 'email', id, name: email }} {...{ ask, text }} />
        </Item>
      ))}
      <AddItem onClick={() => ask('editAccount', { edit: 'email' })}>{text.addEmail}</AddItem>
    </Items>
  );
}

export function PhonesSection({ known, ask, texts: { account: text } }: SectionProps) {
  return (
    <Items heading={text.phones}>
      {known.user.phone_numbers.map(({ phone_number: number, verified, phone_id: id }) => (
        <Item
          key={number}
          icon="phone"
          name={number}
          {...(verified ? { badge: text.verified } : { details: text.unverified })}
        >
          <Remove item={{ kind: 'phone', id, name: number }} {...{ ask, text }} />
        </Item>
      ))}
      <AddItem onClick={() => ask('editAccount', { edit: 'phone' })}>{text.addPhone}</AddItem>
    </Items>
  );
}

type RemoveProps = Pick<SectionProps, 'ask'> & {
  item: Omit<AccountItem, 'id'> & { id: string | undefined };
  text: SectionProps['texts']['account'];
};

export function Remove({ item, ask, text }: RemoveProps) {
  const { id, name } = item;
  if (id === undefined) return null;
  return <RemoveButton label={text.remove(name)} onClick={() => ask('removeItem', { item: { ...item, id } })} />;
}
