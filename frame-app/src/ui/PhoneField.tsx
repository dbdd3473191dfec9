import { asciiDigits } from '@vestibule/shared-protocol';
import { useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { Icon } from './Icon.tsx';
import type { Registered } from './Registered.ts';
import './PhoneField.css';

export type Country = { code: string; name: string; dialCode: string };

type PhoneFieldProps = {
  id: string;
  label: string;
  countryLabel: string;
  countries: Country[];
  country: Registered<HTMLSelectElement>;
  /** The selected country. */
  chosen: string;
  number: Registered;
  placeholder: string;
  /** The national format of a number once it is known, and the typed number that it belongs to. */
  reading: { typed: string; national: string | null } | null;
  errorId: string;
  isInvalid: boolean;
  /** Replaces the typed number with its national format. */
  onFormat: (national: string) => void;
};

/**
 * The fields for country and number. The selector is native, so that keyboards, screen readers and phones can search
 * it. The number is formatted during typing; the caret stays after its digit, and the selection is kept. Text of an
 * input method is formatted when committed.
 */
export function PhoneField(props: PhoneFieldProps) {
  const { id, countries, country, chosen, number, reading, onFormat } = props;
  const input = useRef<HTMLInputElement>(null);
  const isComposing = useRef(false);
  const { dialCode } = countries.find(({ code }) => code === chosen) ?? {};
  // Memoized, because React would otherwise compare hundreds of options on every key.
  const options = useMemo(
    () =>
      countries.map(({ code, name, dialCode }) => (
        <option key={code} value={code}>
          {`${name} +${dialCode}`}
        </option>
      )),
    [countries],
  );

  function writeOut() {
    const field = input.current;
    if (!field || isComposing.current || !reading?.national || field.value !== reading.typed) return;
    const { typed, national } = reading;
    if (national === typed || digitsOf(national) !== digitsOf(typed)) return;
    const moved = (place: number | null) =>
      placeBehind(national, digitsOf(typed.slice(0, place ?? typed.length)).length);
    const { selectionStart, selectionEnd, selectionDirection } = field;
    onFormat(national);
    if (document.activeElement !== field) return;
    field.setSelectionRange(moved(selectionStart), moved(selectionEnd), selectionDirection ?? undefined);
  }
  const writeReading = useEffectEvent(writeOut);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new reading is written out
  useLayoutEffect(() => writeReading(), [reading]);

  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {props.label}
      </label>
      <div className="phone" dir="ltr">
        <div className="country">
          <span aria-hidden="true">{`${chosen} +${dialCode}`}</span>
          <Icon name="chevron" sizeRem={1} />
          <select {...country} aria-label={props.countryLabel} autoComplete="country" defaultValue={chosen}>
            {options}
          </select>
        </div>
        <input
          {...number}
          ref={(field) => {
            number.ref(field);
            input.current = field;
          }}
          onCompositionStart={() => {
            isComposing.current = true;
          }}
          onCompositionEnd={() => {
            isComposing.current = false;
            writeOut();
          }}
          id={id}
          className="input"
          type="tel"
          autoComplete="tel"
          enterKeyHint="go"
          required
          placeholder={props.placeholder}
          aria-invalid={props.isInvalid}
          aria-describedby={props.errorId}
        />
      </div>
    </div>
  );
}

const digitsOf = (text: string) => asciiDigits(text).replace(/[^\d+]/g, '');

/** Returns the caret position after the `count`th digit. */
function placeBehind(text: string, count: number): number {
  let seen = 0;
  for (let place = 0; place < text.length; place += 1) {
    if (seen === count) return place;
    if (/[\d+]/.test(text[place] ?? '')) seen += 1;
  }
  return text.length;
}
