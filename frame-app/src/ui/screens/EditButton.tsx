import type { Texts } from '../../i18n/keys.ts';

/** A button next to a destination; leads to the form where it was typed. */
export function EditButton({ isPhone = false, texts, onEdit }: EditButtonProps) {
  const { edit, editEmail, editPhone } = texts.emailConfirmation;
  return (
    <button type="button" className="button button-text" aria-label={isPhone ? editPhone : editEmail} onClick={onEdit}>
      {edit}
    </button>
  );
}

type EditButtonProps = { isPhone?: boolean; texts: Texts; onEdit: () => void };
