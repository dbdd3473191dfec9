import { useState } from 'react';

type CopyValueProps = {
  id: string;
  label: string;
  value: string;
  copyLabel: string;
  copiedLabel: string;
  /** The value names itself. */
  isLabelHidden?: boolean;
  onCopy?(): void;
};

/** The approximate length of a line on a phone, for browsers that cannot fit the field to its content. */
const SHORT_CHARACTERS = 28;

/** A value to copy. A long value continues on the next line. */
export function CopyValue({ id, label, value, copyLabel, copiedLabel, isLabelHidden, onCopy }: CopyValueProps) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => {
        setIsCopied(true);
        onCopy?.();
      },
      // Without clipboard access in the host page, the value is selected instead.
      () => document.querySelector<HTMLTextAreaElement>(`#${id}`)?.select(),
    );
  return (
    <div className="field">
      <label className={isLabelHidden ? 'visually-hidden' : 'label'} htmlFor={id}>
        {label}
      </label>
      <div className="admin-copy">
        <textarea
          className="input"
          id={id}
          value={value}
          rows={value.length > SHORT_CHARACTERS ? 2 : 1}
          readOnly
          dir="ltr"
          onCopy={onCopy}
          onFocus={(event) => event.target.select()}
        />
        <button
          type="button"
          className="admin-action"
          aria-label={`${copyLabel}: ${label}`}
          onClick={() => void copy()}
        >
          {isCopied ? copiedLabel : copyLabel}
        </button>
      </div>
      <span className="visually-hidden" role="status">
        {isCopied && copiedLabel}
      </span>
    </div>
  );
}
