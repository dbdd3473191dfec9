import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from './Icon.tsx';

/** What a control is told by its field, so that its name, its hint and its error are read with it. */
export type ControlProps = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: boolean };

type FieldProps = { label: string; hint?: ReactNode; error?: string; children: (control: ControlProps) => ReactNode };

/** A label over a control; an error stands beside what it is about. */
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

/** `shortcut`: the key that leads here, shown in the field. */
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

/** One of a few: a group of radio buttons that look like one control. */
export function Choice<T extends string>({ label, value, options, onChange, nameOf = String }: ChoiceProps<T>) {
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
