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
  /** The country that is chosen now. */
  chosen: string;
  number: Registered;
  placeholder: string;
  /** How a number is written in its country, once known, and the one it is the answer to. */
  reading: { typed: string; national: string | null } | null;
  errorId: string;
  isInvalid: boolean;
  /** Puts the national form in the place of what was typed. */
  onFormat: (national: string) => void;
};

/**
 * Country and number. The selector is the platform's own, which a keyboard, a screen reader and a phone know how to
 * search. The number takes its national form while it is typed; the caret stays behind the digit it stood behind, and what
 * was selected stays so. What an input method composes takes that form once it is committed.
 */
export function PhoneField(props: PhoneFieldProps) {
  const { id, countries, country, chosen, number, reading, onFormat } = props;
  const input = useRef<HTMLInputElement>(null);
  const isComposing = useRef(false);
  const { dialCode } = countries.find(({ code }) => code === chosen) ?? {};
  // Hundreds, which React would otherwise compare at every key.
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

/** Where the caret stands behind the `count`th digit. */
function placeBehind(text: string, count: number): number {
  let seen = 0;
  for (let place = 0; place < text.length; place += 1) {
    if (seen === count) return place;
    if (/[\d+]/.test(text[place] ?? '')) seen += 1;
  }
  return text.length;
}
