import { elsewhereAt } from '../../flow/deciding.ts';
import { AddItem, Item, Items, ManageItems } from './Items.tsx';
import type { SectionProps } from './SectionProps.ts';

export function PasswordSection({ known, ask, texts: { account: text } }: SectionProps) {
  const hasPassword = known.membership?.hasPassword ?? Boolean(known.user.password);
  const LastItem = hasPassword ? ManageItems : AddItem;
  return (
    <Items heading={text.password}>
      {hasPassword && <Item icon="lock" name={text.hasPassword} />}
      <LastItem href={elsewhereAt(known.decided, 'password')} onClick={() => ask('editAccount', { edit: 'password' })}>
        {hasPassword ? text.changePassword : text.setPassword}
      </LastItem>
    </Items>
  );
}
