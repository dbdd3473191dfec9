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
/**
 * The international prefixes of North America and Australia. In other countries a number may start with these digits.
 */
const otherExitCodes = /^\D*(0011|011)(?=\D*[1-9])/;

/**
 * The scheme of a link to a number, which browsers copy with the number (RFC 3966). The link may end with parameters.
 */
const linkPrefix = /^\s*(?:tel|sms|whatsapp|callto):(?:\/\/)?/i;
const linkParameters = /[;?].*$/;
/** A trunk prefix that is dialled only inside the country, as in `+44 (0)20`. */
const trunkPrefix = /^([^(]*\d[^(]*)\(\s*0\s*\)/;

/**
 * Parses a number. A leading plus or `00` marks an international number. So does another country's prefix if the number
 * is invalid in the selected country. A number that is not yet in the numbering plans is valid if its length is.
 */
export function parse(phoneNumber: string, regionCode: string): PhoneReading {
  const country = countryOf(regionCode);
  const digits = plainNumber(asciiDigits(dropInvisible(phoneNumber)));
  const read = (text: string) =>
    parsePhoneNumberFromString(text, country ? { defaultCountry: country, extract: false } : { extract: false });
  const abroad = (code: RegExp) => (code.test(digits) ? read(digits.replace(code, '+')) : undefined);
  const readings = [abroad(exitCode), read(digits), abroad(otherExitCodes)];
  const number = readings.find((reading) => reading?.isValid()) ?? readings.find(isLikely) ?? readings[1];
  return {
    isValid: number !== undefined && (number.isValid() || isLikely(number)),
    national: new AsYouType(country).input(digits),
    international: number?.number ?? null,
  };
}

/** Returns the number without the text that people paste with it. */
function plainNumber(entry: string): string {
  const ofLink = linkPrefix.test(entry) ? unescaped(entry.replace(linkPrefix, '').replace(linkParameters, '')) : entry;
  return /^\D*(\+|00)/.test(ofLink) ? ofLink.replace(trunkPrefix, '$1') : ofLink;
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** North American area codes and exchanges start with 2 to 9, even those that the library does not know yet. */
const northAmerican = /^[2-9]\d{2}[2-9]\d{6}$/;

/**
 * Returns whether a number has a possible length. The provider has newer plans than the library and refuses wrong
 * numbers.
 */
function isLikely(number: PhoneNumber | undefined): boolean {
  if (!number?.isPossible()) return false;
  const { nationalNumber, countryCallingCode } = number;
  if (countryCallingCode === '1') return northAmerican.test(nationalNumber);
  return number
    .getPossibleCountries()
    .some((country) => getExampleNumber(country, examples)?.nationalNumber.length === nationalNumber.length);
}

/** Returns an example number. For the United States the example is fixed. */
export function example(regionCode: string): string | null {
  if (regionCode === 'US') return '(123) 456-7890';
  const country = countryOf(regionCode);
  return (country && getExampleNumber(country, examples)?.formatNational()) ?? null;
}

const countryOf = (regionCode: string): CountryCode | undefined =>
  isSupportedCountry(regionCode) ? regionCode : undefined;
