import { itemAt, pageAt } from '../../flow/deciding.ts';
import { AddItem, Item, Items, ManageItems, RemoveButton } from './Items.tsx';
import type { SectionProps } from './SectionProps.ts';
import { sinceAdded } from './sinceAdded.ts';

/** The passkeys, each with a button that deletes it, and a link to the screen that manages them. */
export function PasskeysSection(props: SectionProps) {
  const { details, busy, ask, texts } = props;
  const { account: text } = texts;
  const { webauthn_registrations: passkeys } = details.user;
  const LastItem = passkeys.length > 0 ? ManageItems : AddItem;
  return (
    <Items heading={text.passkeys}>
      {passkeys.map(({ webauthn_registration_id: id, name }) => (
        <Item key={id} icon="key" name={name || text.unnamedPasskey} details={sinceAdded(id, props)}>
          <RemoveButton
            label={texts.passkey.remove(name || text.unnamedPasskey)}
            isBusy={busy === 'deletePasskey'}
            href={itemAt(details.decision, id)}
            onClick={() => ask('deletePasskey', { id })}
          />
        </Item>
      ))}
      <LastItem
        isBusy={busy === 'managePasskeys'}
        href={pageAt(details.decision, 'passkeys')}
        onClick={() => ask('managePasskeys')}
      >
        {passkeys.length > 0 ? text.managePasskeys : text.addPasskey}
      </LastItem>
    </Items>
  );
}
