import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from './Icon.tsx';

/** The props that connect a control with its label, hint and error. */
export type ControlProps = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: boolean };

type FieldProps = { label: string; hint?: ReactNode; error?: string; children: (control: ControlProps) => ReactNode };

/** A control with a label, a hint and an error. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, ...(described && { 'aria-describedby': described }), ...(error && { 'aria-invalid': true }) })}
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

/** A search field. `shortcut` is the key that focuses it, shown in the field. */
export function Search({ label, shortcut, ...input }: { label: string; shortcut?: string } & ComponentProps<'input'>) {
  return (
    <div className="search">
      <Icon name="search" />
      <input
        {...input}
        className="input"
        type="search"
        aria-label={label}
        placeholder={label}
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

const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

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
