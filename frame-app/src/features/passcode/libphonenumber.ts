import { asciiDigits, dropInvisible } from '@vestibule/shared-protocol';
import {
  AsYouType,
  type CountryCode,
  getExampleNumber,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import type { PhoneReading } from '../../flow/ports.ts';

/** The international prefix of most countries; no number that receives messages starts with it. */
const exitCode = /^\D*00(?=\D*[1-9])/;
/** The international prefixes of North America and Australia; elsewhere a number may start with them. */
const otherExitCodes = /^\D*(0011|011)(?=\D*[1-9])/;

/** The address of a link to a number, which browsers copy with the number (RFC 3966), and its parameters. */
const linkPrefix = /^\s*(?:tel|sms|whatsapp|callto):(?:\/\/)?/i;
const linkParameters = /[;?].*$/;
/** A trunk prefix that is dialled only inside the country, as in `+44 (0)20`. */
const trunkPrefix = /^([^(]*\d[^(]*)\(\s*0\s*\)/;

/**
 * Parses a number; only this file uses the library. A leading plus, or `00`, marks an international number. So does
 * another country's prefix when the number is invalid in the selected country. A number that the numbering plans do not
 * have yet counts if it is as long as others of its country.
 */
export function parse(phoneNumber: string, regionCode: string): PhoneReading {
  const country = known(regionCode);
  const typed = plainNumber(asciiDigits(dropInvisible(phoneNumber)));
  const read = (text: string) =>
    parsePhoneNumberFromString(text, country ? { defaultCountry: country, extract: false } : { extract: false });
  const abroad = (code: RegExp) => (code.test(typed) ? read(typed.replace(code, '+')) : undefined);
  const readings = [abroad(exitCode), read(typed), abroad(otherExitCodes)];
  const number = readings.find((one) => one?.isValid()) ?? readings.find(isLikely) ?? readings[1];
  return {
    isValid: number !== undefined && (number.isValid() || isLikely(number)),
    national: new AsYouType(country).input(typed),
    international: number?.number ?? null,
  };
}

/** Removes what people paste with a number. */
function plainNumber(typed: string): string {
  const ofLink = linkPrefix.test(typed) ? unescaped(typed.replace(linkPrefix, '').replace(linkParameters, '')) : typed;
  return /^\D*(\+|00)/.test(ofLink) ? ofLink.replace(trunkPrefix, '$1') : ofLink;
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** North America's area codes and exchanges begin with 2 to 9, also those that the library does not have yet. */
const northAmerican = /^[2-9]\d{2}[2-9]\d{6}$/;

/**
 * Returns whether a number can exist by its length. The provider knows newer plans than the library and refuses the
 * others.
 */
function isLikely(number: PhoneNumber | undefined): boolean {
  if (!number?.isPossible()) return false;
  const { nationalNumber, countryCallingCode } = number;
  if (countryCallingCode === '1') return northAmerican.test(nationalNumber);
  return number
    .getPossibleCountries()
    .some((one) => getExampleNumber(one, examples)?.nationalNumber.length === nationalNumber.length);
}

/** Returns an example number. The United States example is the specification's. */
export function example(regionCode: string): string | null {
  if (regionCode === 'US') return '(123) 456-7890';
  const country = known(regionCode);
  return (country && getExampleNumber(country, examples)?.formatNational()) ?? null;
}

const known = (regionCode: string): CountryCode | undefined =>
  isSupportedCountry(regionCode) ? regionCode : undefined;
