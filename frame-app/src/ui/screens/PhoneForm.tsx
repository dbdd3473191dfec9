import { asciiDigits, type WidgetError } from '@vestibule/shared-protocol';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { DEFAULT_COUNTRY } from '../../constants.ts';
import { countryOf, dialCodes } from '../../delivery/dialCodes.ts';
import type { PhoneEntry } from '../../flow/entities.ts';
import type { Intents } from '../../flow/screens.ts';
import { core } from '../../i18n/en/core.ts';
import type { CoreTexts } from '../../i18n/keys.ts';
import { Button } from '../Button.tsx';
import type { Drawn } from '../Drawn.ts';
import { type Country, PhoneField } from '../PhoneField.tsx';
import { ErrorText } from '../TextField.tsx';
import { isFieldError } from './isFieldError.ts';
import { lastUsed } from './lastUsed.tsx';
import type { ScreenProps } from './ScreenProps.ts';
import { useFields } from './useFields.ts';

type PhoneFormProps = Pick<ScreenProps<'Main'>, 'config' | 'environment' | 'error' | 'texts'> & {
  state: { phone?: PhoneEntry };
  busy: string | null;
  failedIntent: string | null;
  ask: {
    (intent: 'submitPhone', values: Intents['Main']['submitPhone']): void;
    (intent: 'readPhone', values: Intents['Main']['readPhone']): void;
  };
  method: 'sms' | 'whatsapp';
};

/** The phone form of Main, for text messages and WhatsApp. */
export function PhoneForm(props: PhoneFormProps) {
  const { state, config, busy, error, failedIntent, ask, texts, method } = props;
  const { phone: text } = { ...core, ...texts };
  return (
    <PhoneNumberForm
      phone={state.phone}
      phoneNumber={config.prefill.phoneNumber}
      isBusy={busy === 'submitPhone'}
      submitError={failedIntent === 'submitPhone' ? error : null}
      texts={texts}
      onRead={(values) => ask('readPhone', values)}
      onSubmit={(values) => ask('submitPhone', { method, ...values })}
      mark={lastUsed({ ...props, method })}
    >
      {method === 'sms' ? text.continueWithText : text.continueWithWhatsApp}
    </PhoneNumberForm>
  );
}

type Typed = { country: string; rawNumber: string };

type PhoneNumberFormProps = {
  phone: PhoneEntry | undefined;
  /** The initial number, in E.164 format. */
  phoneNumber?: string | undefined;
  isBusy: boolean;
  submitError: WidgetError | null;
  texts: CoreTexts;
  onRead: (values: Typed) => void;
  onSubmit: (values: Typed) => void;
  /** The label of the button. `mark` appears next to it. */
  children: string;
  mark?: Drawn;
};

/** The form for country and number. The phone service parses and formats the number in parallel to the typing. */
export function PhoneNumberForm(props: PhoneNumberFormProps) {
  const { phone, phoneNumber, isBusy, submitError, texts, onRead, onSubmit, children, mark } = props;
  const { phone: text } = { ...core, ...texts };
  const defaultValues = { country: phone?.country ?? DEFAULT_COUNTRY, phone: phone?.rawNumber ?? '' };
  const { register, watch, getValues, setValue, errors, refusal, onInput, takeOver, submit } = useFields<
    typeof defaultValues
  >({
    defaultValues,
    isResting: isBusy,
    submitError,
    onSubmit: ({ country, phone }) => onSubmit({ country, rawNumber: phone.trim() }),
  });
  const country = watch('country');
  const digits = useRef('');
  /** The animation frame before the number is parsed. */
  const frame = useRef(0);
  const countries = useMemo(() => countriesIn(texts.locale), [texts.locale]);
  const isRead = phone?.country === country;
  const placeholder = country === DEFAULT_COUNTRY ? text.placeholder : '';
  const isMistake = Boolean(errors.phone) || isFieldError(refusal);
  const message = errors.phone ? texts.validation.phone : refusal?.message;

  const read = () => {
    const { country, phone: typedNumber } = getValues();
    digits.current = digitsOf(typedNumber);
    onRead({ country, rawNumber: typedNumber });
  };
  const readFirst = useEffectEvent(read);
  const prefillNumber = useEffectEvent((number: string) => {
    if (phone?.rawNumber || getValues('phone')) return;
    setValue('country', countryOf(number) ?? DEFAULT_COUNTRY);
    setValue('phone', number);
  });
  // The form may render before the host's configuration arrives.
  useLayoutEffect(() => {
    if (phoneNumber) prefillNumber(phoneNumber);
  }, [phoneNumber]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newly prefilled number is read
  useEffect(() => readFirst(), [phoneNumber]);

  /** Selects the country of the typed number. Browsers may autofill either field first. */
  function followNumber() {
    const { phone: typedNumber, country: chosenCountry } = getValues();
    const namedCountry = countryOf(typedNumber);
    if (namedCountry && dialCodes[namedCountry] !== dialCodes[chosenCountry]) setValue('country', namedCountry);
  }

  function readWithCountry() {
    followNumber();
    read();
  }

  function readIfChanged() {
    // Ignores changes of punctuation, so that a deleted bracket or space does not return at once.
    const { phone: typedNumber } = getValues();
    if (digitsOf(typedNumber) === digits.current) return;
    digits.current = digitsOf(typedNumber);
    followNumber();
    cancelAnimationFrame(frame.current);
    // Lets the browser paint the key before the number is parsed.
    frame.current = requestAnimationFrame(() => setTimeout(read));
  }

  const write = useCallback((national: string) => setValue('phone', national), [setValue]);

  return (
    <form
      className="form"
      name="phone"
      method="post"
      noValidate
      onSubmit={submit}
      onInput={onInput}
      // Shows values that were filled in without an event as soon as the visitor focuses a field.
      onFocus={({ currentTarget }) => takeOver(currentTarget) && readWithCountry()}
    >
      <PhoneField
        id="phone"
        label={text.label}
        countryLabel={text.country}
        countries={countries}
        country={register('country', { onChange: readWithCountry })}
        selectedCountry={country}
        number={register('phone', { validate: (entry) => digitsOf(entry) !== '', onChange: readIfChanged })}
        placeholder={(isRead && phone.placeholder) || placeholder}
        reading={isRead ? phone : null}
        mistake={isMistake && message}
        onFormat={write}
      />
      <Button type="submit" isBusy={isBusy} mark={mark}>
        {children}
      </Button>
      <ErrorText id="phone-failure" message={!isMistake && message} />
    </form>
  );
}

const digitsOf = (entry: string) => asciiDigits(entry).replace(/\D/g, '');

/** Lists every country with its name in the visitor's language, sorted for that language. */
function countriesIn(locale: string): Country[] {
  const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' });
  return Object.entries(dialCodes)
    .map(([code, dialCode]) => ({ code, dialCode, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, locale));
}
