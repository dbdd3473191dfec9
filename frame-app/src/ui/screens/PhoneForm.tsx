import { asciiDigits, type WidgetError } from '@vestibule/shared-protocol';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { DEFAULT_COUNTRY } from '../../constants.ts';
import { countryOf, dialCodes } from '../../flow/dialCodes.ts';
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
  failed: string | null;
  ask: {
    (intent: 'submitPhone', given: Intents['Main']['submitPhone']): void;
    (intent: 'readPhone', given: Intents['Main']['readPhone']): void;
  };
  method: 'sms' | 'whatsapp';
};

/** The phone form of Main, for text messages and WhatsApp. */
export function PhoneForm(props: PhoneFormProps) {
  const { state, config, busy, error, failed, ask, texts, method } = props;
  const { phone: text } = { ...core, ...texts };
  return (
    <PhoneNumberForm
      phone={state.phone}
      phoneNumber={config.prefill.phoneNumber}
      isBusy={busy === 'submitPhone'}
      refused={failed === 'submitPhone' ? error : null}
      texts={texts}
      onRead={(typed) => ask('readPhone', typed)}
      onSubmit={(typed) => ask('submitPhone', { method, ...typed })}
      mark={lastUsed({ ...props, method })}
    >
      {method === 'sms' ? text.continueWithText : text.continueWithWhatsApp}
    </PhoneNumberForm>
  );
}

type Typed = { country: string; typed: string };

type PhoneNumberFormProps = {
  phone: PhoneEntry | undefined;
  /** The initial number, in E.164 format. */
  phoneNumber?: string | undefined;
  isBusy: boolean;
  refused: WidgetError | null;
  texts: CoreTexts;
  onRead: (typed: Typed) => void;
  onSubmit: (typed: Typed) => void;
  /** The label of the button; `mark` is shown next to it. */
  children: string;
  mark?: Drawn;
};

/** The form for country and number. The phone service parses and formats the number in parallel to the typing. */
export function PhoneNumberForm(props: PhoneNumberFormProps) {
  const { phone, phoneNumber, isBusy, refused, texts, onRead, onSubmit, children, mark } = props;
  const { phone: text } = { ...core, ...texts };
  const defaultValues = { country: phone?.country ?? DEFAULT_COUNTRY, phone: phone?.typed ?? '' };
  const { register, watch, getValues, setValue, errors, refusal, onInput, takeOver, submit } = useFields<
    typeof defaultValues
  >({
    defaultValues,
    isResting: isBusy,
    refused,
    onSubmit: ({ country, phone }) => onSubmit({ country, typed: phone.trim() }),
  });
  const country = watch('country');
  const digits = useRef('');
  /** The animation frame after which the number is parsed. */
  const frame = useRef(0);
  const countries = useMemo(() => countriesIn(texts.locale), [texts.locale]);
  const isRead = phone?.country === country;
  const standing = country === DEFAULT_COUNTRY ? text.placeholder : '';
  const message = errors.phone ? texts.validation.phone : refusal?.message;

  const read = () => {
    const { country, phone: typed } = getValues();
    digits.current = digitsOf(typed);
    onRead({ country, typed });
  };
  const readFirst = useEffectEvent(read);
  const prefillNumber = useEffectEvent((number: string) => {
    if (phone?.typed || getValues('phone')) return;
    setValue('country', countryOf(number) ?? DEFAULT_COUNTRY);
    setValue('phone', number);
  });
  // The form may render before the host's configuration arrives.
  useLayoutEffect(() => {
    if (phoneNumber) prefillNumber(phoneNumber);
  }, [phoneNumber]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newly prefilled number is read
  useEffect(() => readFirst(), [phoneNumber]);

  /** Selects the country that the number names; browsers may autofill either field first. */
  function followNumber() {
    const { phone: typed, country: chosen } = getValues();
    const named = countryOf(typed);
    if (named && dialCodes[named] !== dialCodes[chosen]) setValue('country', named);
  }

  function readWithCountry() {
    followNumber();
    read();
  }

  function readIfChanged() {
    // Ignores changes of punctuation, so that a deleted bracket or space does not return at once.
    const { phone: typed } = getValues();
    if (digitsOf(typed) === digits.current) return;
    digits.current = digitsOf(typed);
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
        chosen={country}
        number={register('phone', { validate: (typed) => digitsOf(typed) !== '', onChange: readIfChanged })}
        placeholder={(isRead && phone.placeholder) || standing}
        reading={isRead ? phone : null}
        errorId="phone-error"
        isInvalid={Boolean(errors.phone) || isFieldError(refusal)}
        onFormat={write}
      />
      <Button type="submit" isBusy={isBusy} mark={mark}>
        {children}
      </Button>
      <ErrorText id="phone-error" message={message} />
    </form>
  );
}

const digitsOf = (typed: string) => asciiDigits(typed).replace(/\D/g, '');

/** Lists every country with its name in the visitor's language, sorted for that language. */
function countriesIn(locale: string): Country[] {
  const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' });
  return Object.entries(dialCodes)
    .map(([code, dialCode]) => ({ code, dialCode, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, locale));
}
