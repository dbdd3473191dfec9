import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { DEFAULT_COUNTRY } from '../../constants.ts';
import { dialCodes } from '../../flow/dialCodes.ts';
import { Button } from '../../ui/Button.tsx';
import { type Country, PhoneField } from '../../ui/PhoneField.tsx';
import { ErrorText } from '../../ui/TextField.tsx';
import type { ScreenProps } from '../ScreenProps.ts';

type PhoneFormProps = Pick<ScreenProps<'Main'>, 'state' | 'busy' | 'error' | 'failed' | 'ask' | 'texts'> & {
  method: 'sms' | 'whatsapp';
};

/** Country and number, for text messages and for WhatsApp. Read and written out by the phone service beside the typing. */
export function PhoneForm({ state, busy, error, failed, ask, texts, method }: PhoneFormProps) {
  const { phone } = state;
  const [country, setCountry] = useState(phone?.country ?? DEFAULT_COUNTRY);
  const [value, setValue] = useState(phone?.typed ?? '');
  const [isRejected, setIsRejected] = useState(false);
  const digits = useRef('');
  const countries = useMemo(() => countriesIn(texts.locale), [texts.locale]);
  const isRead = phone?.country === country;
  const standing = country === DEFAULT_COUNTRY ? texts.main.phonePlaceholder : '';
  const isBusy = busy === 'submitPhone';
  const refusal = failed === 'submitPhone' ? error?.message : null;
  const message = isRejected ? texts.validation.phone : refusal;

  const read = useCallback(
    (typed: string, inCountry: string) => {
      digits.current = typed.replace(/\D/g, '');
      ask('readPhone', { country: inCountry, typed });
    },
    [ask],
  );
  const first = useRef({ value, country });
  useEffect(() => read(first.current.value, first.current.country), [read]);

  function type(typed: string) {
    setValue(typed);
    // Whoever deletes a bracket or a blank does not get it back at once.
    if (typed.replace(/\D/g, '') !== digits.current) read(typed, country);
  }

  function choose(next: string) {
    setCountry(next);
    read(value, next);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const typed = String(new FormData(event.currentTarget).get('phone') ?? '').trim();
    const isEmpty = !/\d/.test(typed);
    setIsRejected(isEmpty);
    if (isEmpty) event.currentTarget.querySelector('input')?.focus();
    else ask('submitPhone', { method, country, typed });
  }

  return (
    <form className="form" name="phone" method="post" noValidate onSubmit={submit}>
      <PhoneField
        id="phone"
        label={texts.main.phoneLabel}
        countryLabel={texts.main.countryLabel}
        countries={countries}
        country={country}
        value={value}
        placeholder={(isRead && phone.placeholder) || standing}
        national={isRead && phone.typed === value ? phone.national : null}
        errorId="phone-error"
        isInvalid={Boolean(message)}
        onCountry={choose}
        onType={type}
        onFormat={setValue}
      />
      <ErrorText id="phone-error" message={message} />
      <Button type="submit" isBusy={isBusy}>
        {method === 'sms' ? texts.main.continueWithText : texts.main.continueWithWhatsApp}
      </Button>
    </form>
  );
}

/** Every country by its name in the visitor's language, in the order of that language. */
function countriesIn(locale: string): Country[] {
  const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' });
  return Object.entries(dialCodes)
    .map(([code, dialCode]) => ({ code, dialCode, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, locale));
}
