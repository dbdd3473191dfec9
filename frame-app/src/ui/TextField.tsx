import type { InputHTMLAttributes } from 'react';

type TextFieldProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'name' | 'placeholder' | 'autoComplete' | 'inputMode' | 'required' | 'defaultValue' | 'maxLength'
> & {
  id: string;
  label: string;
  /** The error message for the value. */
  mistake: Message;
  /** The id of another field's error, which also describes this field. */
  errorId?: string;
  /** The id of the form's failure, which describes the field, too. */
  failureId?: string;
};

type Message = string | false | null | undefined;

/** A labelled input with its error below it. The value is read from the DOM at submit. */
export function TextField({ id, label, mistake, errorId, failureId, ...input }: TextFieldProps) {
  const ownErrorId = errorId ?? `${id}-error`;
  return (
    <div className="field">
      <label className="label" htmlFor={id} suppressHydrationWarning>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className="input"
        aria-invalid={Boolean(mistake)}
        aria-describedby={failureId === undefined ? ownErrorId : `${ownErrorId} ${failureId}`}
        autoCapitalize="none"
        enterKeyHint="go"
        spellCheck={false}
      />
      {errorId === undefined && <ErrorText id={ownErrorId} message={mistake} />}
    </div>
  );
}

/** Rendered even when empty, so that screen readers announce a new message. */
export function ErrorText({ id, message }: { id?: string; message?: Message }) {
  return (
    <p className="error" id={id} role="alert">
      {message}
    </p>
  );
}
