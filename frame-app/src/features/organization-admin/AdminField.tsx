import { ErrorText } from '../../ui/TextField.tsx';

type AdminFieldProps = {
  /** The element's id, and the name of the field. */
  id: string;
  label: string;
  hint?: string;
  /** The error message for the value. */
  mistake?: string | null | undefined;
  value?: string | undefined;
  type?: 'text' | 'url' | 'password';
  isFixed?: boolean;
  isRequired?: boolean;
  /** True if the value is code, which is written from left to right in every language. */
  isCode?: boolean;
  mostCharacters?: number;
};

/** A labelled input with its hint and error, which describe it for screen readers. */
export function AdminField(props: AdminFieldProps) {
  const { id, label, hint, mistake, value = '', type = 'text', isFixed, isRequired, isCode, mostCharacters } = props;
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input
        className="input"
        id={id}
        name={id}
        type={type}
        defaultValue={value}
        disabled={isFixed}
        required={isRequired}
        maxLength={mostCharacters}
        dir={isCode ? 'ltr' : undefined}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={Boolean(mistake)}
        aria-describedby={hint ? `${id}-hint ${id}-error` : `${id}-error`}
      />
      {hint && (
        <p className="aside" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <ErrorText id={`${id}-error`} message={mistake} />
    </div>
  );
}
