import { elsewhereAt } from '../../flow/deciding.ts';
import { AddItem, Item, Items, ManageItems } from './Items.tsx';
import type { SectionProps } from './SectionProps.ts';

export function PasswordSection({ details, ask, texts: { account: text } }: SectionProps) {
  const hasPassword = details.membership?.hasPassword ?? Boolean(details.user.password);
  const LastItem = hasPassword ? ManageItems : AddItem;
  return (
    <Items heading={text.password}>
      {hasPassword && <Item icon="lock" name={text.hasPassword} />}
      <LastItem
        href={elsewhereAt(details.decision, 'password')}
        onClick={() => ask('editAccount', { edit: 'password' })}
      >
        {hasPassword ? text.changePassword : text.setPassword}
      </LastItem>
    </Items>
  );
}
