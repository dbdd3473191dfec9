import { asciiDigits, dropInvisible } from '@vestibule/shared-protocol';
import {
  AsYouType,
  type CountryCode,
  getExampleNumber,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import type { PhoneReading } from '../../flow/ports.ts';

/** What dials abroad from most countries: no number that takes messages begins with it. */
const exitCode = /^\D*00(?=\D*[1-9])/;
/** What dials abroad from North America and from Australia; elsewhere it may begin a number. */
const otherExitCodes = /^\D*(0011|011)(?=\D*[1-9])/;

/**
 * The only file that knows the library. A number that starts with a plus is of the country it names. So is one that starts with
 * `00`, or, where it is no number of the chosen country, with the exit code of another one.
 */
export function parse(phoneNumber: string, regionCode: string): PhoneReading {
  const country = known(regionCode);
  const typed = asciiDigits(dropInvisible(phoneNumber));
  const read = (text: string) =>
    parsePhoneNumberFromString(text, country ? { defaultCountry: country, extract: false } : { extract: false });
  const abroad = (code: RegExp) => (code.test(typed) ? read(typed.replace(code, '+')) : undefined);
  const readings = [abroad(exitCode), read(typed), abroad(otherExitCodes)];
  const number = readings.find((one) => one?.isValid()) ?? readings[1];
  return {
    isValid: number?.isValid() ?? false,
    national: new AsYouType(country).input(typed),
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
