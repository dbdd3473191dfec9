import { elsewhereAt } from '../../flow/deciding.ts';
import { Item, ItemAction, Items } from './Items.tsx';
import type { SectionProps } from './SectionProps.ts';

export function PasswordSection({ known, ask, texts: { account: text } }: SectionProps) {
  const hasPassword = known.membership?.hasPassword ?? Boolean(known.user.password);
  return (
    <Items heading={text.password}>
      <Item icon="lock" name={hasPassword ? text.hasPassword : text.noPassword}>
        <ItemAction
          label={hasPassword ? text.changePassword : text.setPassword}
          href={elsewhereAt(known.decided, 'password')}
          onClick={() => ask('editAccount', { edit: 'password' })}
        >
          {hasPassword ? text.changePassword : text.setPassword}
        </ItemAction>
      </Item>
    </Items>
  );
}
