import { asciiDigits } from '@vestibule/shared-protocol';
import { useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { Icon } from './Icon.tsx';
import type { Registered } from './Registered.ts';
import { ErrorText } from './TextField.tsx';
import './PhoneField.css';

export type Country = { code: string; name: string; dialCode: string };

type PhoneFieldProps = {
  id: string;
  label: string;
  countryLabel: string;
  countries: Country[];
  country: Registered<HTMLSelectElement>;
  /** The country code, such as `DE`. */
  selectedCountry: string;
  number: Registered;
  placeholder: string;
  /** The national format of a number, and the typed number that it belongs to; null until it is known. */
  reading: { rawNumber: string; national: string | null } | null;
  /** The error message for the number. */
  mistake: string | false | null | undefined;
  /** Replaces the typed number with its national format. */
  onFormat: (national: string) => void;
};

/**
 * The fields for country and number. The selector is native, so that keyboards, screen readers and phones can search
 * it. The number is formatted while the visitor types. The caret stays after its digit, and the selection stays. Text
 * of an input method is formatted when committed.
 */
export function PhoneField(props: PhoneFieldProps) {
  const { id, countries, country, selectedCountry, number, reading, mistake, onFormat } = props;
  const input = useRef<HTMLInputElement>(null);
  const isComposing = useRef(false);
  const { dialCode } = countries.find(({ code }) => code === selectedCountry) ?? {};
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
    if (!field || isComposing.current || !reading?.national || field.value !== reading.rawNumber) return;
    const { rawNumber, national } = reading;
    if (national === rawNumber || digitsOf(national) !== digitsOf(rawNumber)) return;
    const caretAfterMove = (place: number | null) =>
      placeBehind(national, digitsOf(rawNumber.slice(0, place ?? rawNumber.length)).length);
    const { selectionStart, selectionEnd, selectionDirection } = field;
    onFormat(national);
    if (document.activeElement !== field) return;
    field.setSelectionRange(
      caretAfterMove(selectionStart),
      caretAfterMove(selectionEnd),
      selectionDirection ?? undefined,
    );
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
          <span aria-hidden="true">{`${selectedCountry} +${dialCode}`}</span>
          <Icon name="chevron" sizeRem={1} />
          <select {...country} aria-label={props.countryLabel} autoComplete="country" defaultValue={selectedCountry}>
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
          aria-invalid={Boolean(mistake)}
          aria-describedby={`${id}-error ${id}-failure`}
        />
      </div>
      <ErrorText id={`${id}-error`} message={mistake} />
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
