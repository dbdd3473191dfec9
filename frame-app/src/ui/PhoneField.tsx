import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';

export type Country = { code: string; name: string; dialCode: string };

type PhoneFieldProps = {
  id: string;
  label: string;
  countryLabel: string;
  countries: Country[];
  country: string;
  value: string;
  placeholder: string;
  /** How the number is written in its country, once known; `value` is what it is the answer to. */
  national: string | null;
  errorId: string;
  isInvalid: boolean;
  onCountry: (country: string) => void;
  onType: (typed: string) => void;
  /** `national` took the place of `value`. */
  onFormat: (national: string) => void;
};

/**
 * Country and number. The selector is the platform's own, which a keyboard, a screen reader and a phone know how to
 * search. The number takes its national form while it is typed; the caret stays behind the digit it stood behind.
 */
export function PhoneField(props: PhoneFieldProps) {
  const { id, countries, country, value, national, onFormat } = props;
  const input = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const chosen = countries.find(({ code }) => code === country);

  useLayoutEffect(() => {
    if (national === null || national === value || digitsOf(national) !== digitsOf(value)) return;
    const behind = digitsOf(value.slice(0, input.current?.selectionStart ?? value.length)).length;
    onFormat(national);
    setCaret(placeBehind(national, behind));
  }, [national, value, onFormat]);

  useLayoutEffect(() => {
    if (caret === null) return;
    if (document.activeElement === input.current) input.current?.setSelectionRange(caret, caret);
    setCaret(null);
  }, [caret]);

  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {props.label}
      </label>
      <div className="phone" dir="ltr">
        <div className="country">
          <span aria-hidden="true">
            {country} +{chosen?.dialCode}
          </span>
          <select
            name="country"
            aria-label={props.countryLabel}
            autoComplete="country"
            value={country}
            onChange={(event) => props.onCountry(event.target.value)}
          >
            {countries.map(({ code, name, dialCode }) => (
              <option key={code} value={code}>
                {name} +{dialCode}
              </option>
            ))}
          </select>
        </div>
        <input
          ref={input}
          id={id}
          className="input"
          name="phone"
          type="tel"
          autoComplete="tel"
          required
          value={value}
          placeholder={props.placeholder}
          aria-invalid={props.isInvalid}
          aria-describedby={props.errorId}
          onChange={(event: ChangeEvent<HTMLInputElement>) => props.onType(event.target.value)}
        />
      </div>
    </div>
  );
}

const digitsOf = (text: string) => text.replace(/[^\d+]/g, '');

/** Where the caret stands behind the `count`th digit. */
function placeBehind(text: string, count: number): number {
  let seen = 0;
  for (let place = 0; place < text.length; place += 1) {
    if (seen === count) return place;
    if (/[\d+]/.test(text[place] ?? '')) seen += 1;
  }
  return text.length;
}
