import { getExampleNumber, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import * as v from 'valibot';

export const ParsePhoneRequest = v.object({ phoneNumber: v.string(), regionCode: v.optional(v.string()) });
export const ExamplePhoneRequest = v.object({ regionCode: v.string() });

/** Spec of the phone-parsing service: validity, E.164, national form. An invalid number is returned as it was typed. */
export function parsePhone({ phoneNumber, regionCode }: v.InferOutput<typeof ParsePhoneRequest>) {
  const country = regionCode !== undefined && isSupportedCountry(regionCode) ? regionCode : undefined;
  const parsed = parsePhoneNumberFromString(phoneNumber, country);
  if (!parsed) return { isValid: false, number: phoneNumber, national: phoneNumber };
  return { isValid: parsed.isValid(), number: parsed.number, national: parsed.formatNational() };
}

export function examplePhone({ regionCode }: v.InferOutput<typeof ExamplePhoneRequest>): { phoneNumber?: string } {
  const example = isSupportedCountry(regionCode) ? getExampleNumber(regionCode, examples) : undefined;
  return example ? { phoneNumber: example.formatNational() } : {};
}
