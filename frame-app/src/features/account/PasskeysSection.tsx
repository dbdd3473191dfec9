import { pageAt } from '../../flow/deciding.ts';
import { AddItem, Item, Items } from './Items.tsx';
import type { SectionProps } from './SectionProps.ts';
import { sinceAdded } from './sinceAdded.ts';

/** The names of the passkeys, and a link to the screen that manages them. */
export function PasskeysSection(props: SectionProps) {
  const { known, busy, ask, texts } = props;
  const { account: text } = texts;
  const { webauthn_registrations: passkeys } = known.user;
  return (
    <Items heading={text.passkeys}>
      {passkeys.map(({ webauthn_registration_id: id, name }) => (
        <Item key={id} icon="key" name={name || text.unnamedPasskey} details={sinceAdded(id, props)} />
      ))}
      <AddItem
        isBusy={busy === 'managePasskeys'}
        href={pageAt(known.decided, 'passkeys')}
        onClick={() => ask('managePasskeys')}
      >
        {text.managePasskeys}
      </AddItem>
    </Items>
  );
}
