import {
  AsYouType,
  type CountryCode,
  getExampleNumber,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import type { PhoneReading } from '../flow/ports.ts';

/** The only file that knows the library. A number that starts with a plus is of the country it names. */
export function parse(phoneNumber: string, regionCode: string): PhoneReading {
  const country = known(regionCode);
  const number = parsePhoneNumberFromString(
    phoneNumber,
    country ? { defaultCountry: country, extract: false } : { extract: false },
  );
  return {
    isValid: number?.isValid() ?? false,
    national: new AsYouType(country).input(phoneNumber),
    international: number?.number ?? null,
  };
}

/** The United States' is the one everybody has seen. Spec §2, "Phone form". */
export function example(regionCode: string): string | null {
  if (regionCode === 'US') return '(123) 456-7890';
  const country = known(regionCode);
  return (country && getExampleNumber(country, examples)?.formatNational()) ?? null;
}

const known = (regionCode: string): CountryCode | undefined =>
  isSupportedCountry(regionCode) ? regionCode : undefined;
