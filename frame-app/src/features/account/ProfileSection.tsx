import { Item, ItemAction, Items } from './Items.tsx';
import type { SectionProps } from './SectionProps.ts';

/** The user's name. */
export function ProfileSection({ details, busy, ask, texts: { account: text } }: SectionProps) {
  const { first_name, last_name } = details.user.name;
  return (
    <Items>
      <Item icon="user" name={text.name} details={<bdi>{`${first_name} ${last_name}`.trim() || text.noName}</bdi>}>
        <ItemAction isBusy={busy === 'editAccount'} onClick={() => ask('editAccount', { edit: 'name' })}>
          {text.editName}
        </ItemAction>
      </Item>
    </Items>
  );
}
