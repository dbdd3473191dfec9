import type { InputHTMLAttributes } from 'react';

type TextFieldProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'name' | 'placeholder' | 'autoComplete' | 'inputMode' | 'required' | 'defaultValue'
> & { id: string; label: string; isInvalid: boolean; errorId: string };

/** A labelled input, linked to the error below its form. The value is read from the DOM at submit. */
export function TextField({ id, label, isInvalid, errorId, ...input }: TextFieldProps) {
  return (
    <div className="field">
      <label className="label" htmlFor={id} suppressHydrationWarning>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className="input"
        aria-invalid={isInvalid}
        aria-describedby={errorId}
        autoCapitalize="none"
        enterKeyHint="go"
        spellCheck={false}
      />
    </div>
  );
}

/** Rendered even when empty, so that screen readers announce a new message. */
export function ErrorText({ id, message }: { id?: string; message?: string | null | undefined }) {
  return (
    <p className="error" id={id} role="alert">
      {message}
    </p>
  );
}
