import { asciiDigits } from '@vestibule/shared-protocol';
import { PHONE_VALIDATION_LIMIT_MS } from '../constants.ts';
import type { StepContext } from '../flow/defineFlow.ts';
import { FlowError, type PhoneReading } from '../flow/ports.ts';
import type { ScreenName } from '../flow/screens.ts';
import { dialCodes } from './dialCodes.ts';

/**
 * Returns the number in international format. If the phone service does not respond within two seconds or fails to
 * load, the typed number is used, so the visitor can still sign in.
 */
export async function internationalNumber(
  { ports }: Pick<StepContext<ScreenName>, 'ports'>,
  country: string,
  input: string,
): Promise<string> {
  const timeLimit = new Promise<null>((resolve) => setTimeout(() => resolve(null), PHONE_VALIDATION_LIMIT_MS));
  const reading = await Promise.race<PhoneReading | null>([
    ports.phone.parse(input, country).catch(() => null),
    timeLimit,
  ]);
  if (!reading) return typedNumber(country, input);
  if (!reading.isValid || !reading.international) {
    throw new FlowError({ kind: 'client', code: 'invalid_input', path: 'phone' });
  }
  return reading.international;
}

function typedNumber(country: string, input: string): string {
  const digits = asciiDigits(input);
  // In `+44 (0)20` the zero is dialled only inside the country.
  const number = (/^\D*(\+|00)/.test(digits) ? digits.replace(/\(\s*0\s*\)/, '') : digits).replace(/[^\d+]/g, '');
  // 00 is the international prefix in most countries. No national number starts with these digits.
  const isInternational = /^(\+|00)/.test(number) || !Object.hasOwn(dialCodes, country);
  return isInternational ? `+${number.replace(/^00|\+/g, '')}` : `+${dialCodes[country]}${number.replace(/\+/g, '')}`;
}
