import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from './Icon.tsx';

/** The props that connect a control with its label, hint and error. */
export type ControlProps = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: boolean };

type FieldProps = {
  label: ReactNode;
  isLabelHidden?: boolean;
  hint?: ReactNode;
  error?: string;
  children: (control: ControlProps) => ReactNode;
};

/** A control with a label, a hint and an error. */
export function Field({ label, isLabelHidden = false, hint, error, children }: FieldProps) {
  const id = useId();
  const descriptionIds = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id} className={isLabelHidden ? 'only-heard' : undefined}>
        {label}
      </label>
      {children({
        id,
        ...(descriptionIds && { 'aria-describedby': descriptionIds }),
        ...(error && { 'aria-invalid': true }),
      })}
      {hint && (
        <span className="field-hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error && (
        <span className="field-error" id={`${id}-error`}>
          {error}
        </span>
      )}
    </div>
  );
}

type SearchProps = { label: string; shortcut?: string } & ComponentProps<'input'>;

/** A search field. `shortcut` is the key that focuses it, shown in the field. `placeholder` is a shorter `label`. */
export function Search({ label, shortcut, placeholder = label, ...input }: SearchProps) {
  return (
    <div className="search">
      <Icon name="search" />
      <input
        {...input}
        className="input"
        type="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
      />
      {shortcut && <kbd>{shortcut}</kbd>}
    </div>
  );
}

type ChoiceProps<T extends string> = {
  label: string;
  value: T;
  options: readonly T[];
  onChange: (value: T) => void;
  nameOf?: (option: T) => string;
};

/** Capitalizes a value for a label: `soft` as `Soft`. */
export const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A group of radio buttons styled as one control. */
export function Choice<T extends string>({ label, value, options, onChange, nameOf = sentenceCase }: ChoiceProps<T>) {
  const name = useId();
  return (
    <div className="choices" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label className="choice" key={option}>
          <input type="radio" name={name} checked={option === value} onChange={() => onChange(option)} />
          {nameOf(option)}
        </label>
      ))}
    </div>
  );
}
