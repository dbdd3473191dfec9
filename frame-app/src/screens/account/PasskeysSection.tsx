import { AddItem, Item, Items } from './Items.tsx';
import type { SectionProps } from './SectionProps.ts';

/** Their names; what can be done with them is on the list of passkeys. */
export function PasskeysSection({ known, busy, ask, texts: { account: text } }: SectionProps) {
  const { webauthn_registrations: passkeys } = known.user;
  return (
    <Items heading={text.passkeys}>
      {passkeys.map(({ webauthn_registration_id: id, name }) => (
        <Item key={id} icon="key" name={name || text.unnamedPasskey} />
      ))}
      <AddItem isBusy={busy === 'managePasskeys'} onClick={() => ask('managePasskeys')}>
        {text.managePasskeys}
      </AddItem>
    </Items>
  );
}
