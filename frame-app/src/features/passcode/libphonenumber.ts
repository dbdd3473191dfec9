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

/** The international prefix of most countries; no number that receives messages starts with it. */
const exitCode = /^\D*00(?=\D*[1-9])/;
/** The international prefixes of North America and Australia; elsewhere a number may start with them. */
const otherExitCodes = /^\D*(0011|011)(?=\D*[1-9])/;

/**
 * Parses a number; only this file uses the library. A leading plus, or `00`, marks an international number. So does
 * another country's prefix when the number is invalid in the selected country.
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

/** Returns an example number. The United States example is the specification's. Spec §2, "Phone form". */
export function example(regionCode: string): string | null {
  if (regionCode === 'US') return '(123) 456-7890';
  const country = known(regionCode);
  return (country && getExampleNumber(country, examples)?.formatNational()) ?? null;
}

const known = (regionCode: string): CountryCode | undefined =>
  isSupportedCountry(regionCode) ? regionCode : undefined;
