import { getExampleNumber, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import * as v from 'valibot';

export const ParsePhoneRequest = v.object({ phoneNumber: v.string(), regionCode: v.optional(v.string()) });
export const ExamplePhoneRequest = v.object({ regionCode: v.string() });

/** Returns validity, E.164 and national form of a phone number. An invalid number is returned unchanged. */
export function parsePhone({ phoneNumber, regionCode }: v.InferOutput<typeof ParsePhoneRequest>) {
  const country = regionCode !== undefined && isSupportedCountry(regionCode) ? regionCode : undefined;
  const parsedNumber = parsePhoneNumberFromString(phoneNumber, country);
  if (!parsedNumber) return { isValid: false, number: phoneNumber, national: phoneNumber };
  return { isValid: parsedNumber.isValid(), number: parsedNumber.number, national: parsedNumber.formatNational() };
}

export function examplePhone({ regionCode }: v.InferOutput<typeof ExamplePhoneRequest>): { phoneNumber?: string } {
  const example = isSupportedCountry(regionCode) ? getExampleNumber(regionCode, examples) : undefined;
  return example ? { phoneNumber: example.formatNational() } : {};
}
