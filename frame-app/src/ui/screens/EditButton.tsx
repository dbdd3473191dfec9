import type { Texts } from '../../i18n/keys.ts';
import './EditButton.css';

/** A button next to a destination, which opens the form where the visitor typed it. */
export function EditButton({ isPhone = false, texts, onEdit }: EditButtonProps) {
  const { edit, editEmail, editPhone } = texts.emailConfirmation;
  return (
    <button type="button" className="button button-text" aria-label={isPhone ? editPhone : editEmail} onClick={onEdit}>
      {edit}
    </button>
  );
}

type EditButtonProps = { isPhone?: boolean; texts: Texts; onEdit: () => void };
