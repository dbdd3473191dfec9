import { useEffect, useRef } from 'react';
import type { Passkey } from '../../flow/entities.ts';
import { Button } from '../../ui/Button.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { useFields } from '../../ui/screens/useFields.ts';
import '../../ui/iconButton.css';
import '../../ui/pair.css';
import { PasskeyDeletion } from './PasskeyDeletion.tsx';
import type { PasskeyEdit } from './states.ts';
import './PasskeyEntry.css';

type PasskeyEntryProps = Pick<ScreenProps<'PasskeyRegistrationSuccess'>, 'ask' | 'texts'> & {
  passkey: Passkey;
  /** The current change of this entry; null if it is not being changed. */
  edit: PasskeyEdit | null;
  /** True if another entry is being edited. */
  isResting: boolean;
};

/**
 * One passkey: its name, its password manager or device, and when it was last used here. It can be renamed or deleted.
 */
export function PasskeyEntry({ passkey, edit, isResting, ask, texts }: PasskeyEntryProps) {
  const text = texts.passkey;
  const { id, manager, lastUsedAtMs } = passkey;
  const name = passkey.name || text.unnamed;
  const lastUsed = lastUsedAtMs === null ? '' : text.lastUsed(dateOf(lastUsedAtMs));
  const details = [manager, lastUsed].filter(Boolean).join(' · ');
  if (edit?.action === 'rename') return <RenameForm {...{ passkey, ask, texts }} />;
  return (
    <li className="passkey" data-id={id} data-action={edit?.action}>
      <div className="passkey-name">
        <bdi>{name}</bdi>
        {details && <small>{details}</small>}
      </div>
      {edit === null && (
        <>
          <IconButton
            label={text.rename(name)}
            path="M4 20l1-4L16 5l3 3L8 19z"
            isDisabled={isResting}
            onClick={() => ask('editPasskey', { id, action: 'rename' })}
          />
          <IconButton
            label={text.remove(name)}
            path="M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13"
            isDisabled={isResting}
            onClick={() => ask('editPasskey', { id, action: 'delete' })}
          />
        </>
      )}
      {edit?.action === 'delete' && <PasskeyDeletion decision={edit.decision} {...{ ask, texts }} />}
    </li>
  );
}

/** Formats a date in the language of the frame. */
const dateOf = (ms: number) =>
  new Date(ms).toLocaleDateString(document.documentElement.lang || undefined, { dateStyle: 'medium' });

function RenameForm({ passkey, ask, texts }: Pick<PasskeyEntryProps, 'passkey' | 'ask' | 'texts'>) {
  const text = texts.passkey;
  const { register, submit } = useFields<{ 'passkey-name': string }>({
    defaultValues: { 'passkey-name': passkey.name },
    isResting: false,
    onSubmit: ({ 'passkey-name': name }) => ask('renamePasskey', { name: name.trim() }),
  });
  const registeredField = register('passkey-name', { validate: (name) => name.trim() !== '' });
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);

  return (
    <li className="passkey">
      <form className="rename" name="passkey" onSubmit={submit}>
        <input
          {...registeredField}
          ref={(input) => {
            registeredField.ref(input);
            field.current = input;
          }}
          className="input"
          aria-label={text.nameLabel}
          maxLength={64}
          required
          autoComplete="off"
        />
        <div className="pair">
          <Button type="submit">{text.save}</Button>
          <Button kind="secondary" onClick={() => ask('cancelEdit')}>
            {text.cancel}
          </Button>
        </div>
      </form>
    </li>
  );
}

type IconButtonProps = { label: string; path: string; isDisabled: boolean; onClick: () => void };

function IconButton({ label, path, isDisabled, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={onClick}
    >
      <svg className="icon" viewBox="0 0 24 24" width="1.25rem" height="1.25rem" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}
