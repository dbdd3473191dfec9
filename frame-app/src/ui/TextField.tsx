import type { InputHTMLAttributes } from 'react';

type TextFieldProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'name' | 'placeholder' | 'autoComplete' | 'inputMode' | 'required' | 'defaultValue'
> & { id: string; label: string; error?: string | null };

/** A labelled input; its error is tied to it and announced. What it holds is read from the DOM at submit. */
export function TextField({ id, label, error, ...input }: TextFieldProps) {
  const errorId = `${id}-error`;
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className="input"
        aria-invalid={Boolean(error)}
        aria-describedby={errorId}
        autoCapitalize="none"
        spellCheck={false}
      />
      <ErrorText id={errorId} message={error} />
    </div>
  );
}

/** Stands empty until there is something to say, so that screen readers announce the change. */
export function ErrorText({ id, message }: { id?: string; message?: string | null | undefined }) {
  return (
    <p className="error" id={id} role="alert">
      {message}
    </p>
  );
}
