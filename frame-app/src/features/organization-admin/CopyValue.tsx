import { useState } from 'react';

type CopyValueProps = { id: string; label: string; value: string; copyLabel: string; copiedLabel: string };

/** A value to copy. A long one ends with an ellipsis; all of it can be selected. */
export function CopyValue({ id, label, value, copyLabel, copiedLabel }: CopyValueProps) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setIsCopied(true),
      // The host page grants no clipboard access. The value can be selected.
      () => document.querySelector<HTMLInputElement>(`#${id}`)?.select(),
    );
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <div className="admin-copy">
        <input className="input" id={id} value={value} readOnly dir="ltr" onFocus={(event) => event.target.select()} />
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
