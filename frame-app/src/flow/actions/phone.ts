import { asciiDigits } from '@vestibule/shared-protocol';
import { PHONE_VALIDATION_LIMIT_MS } from '../../constants.ts';
import type { Next, StepContext } from '../defineFlow.ts';
import { dialCodes } from '../dialCodes.ts';
import type { PhoneEntry } from '../entities.ts';
import { FlowError, type PhoneReading } from '../ports.ts';
import type { ScreenName, StateOf } from '../screens.ts';
import { sendPasscode } from './sendPasscode.ts';

/** Formats the number as usual in its country while the visitor types. An unreadable number stays as typed. */
export async function readPhone(
  { ports }: StepContext<'Main'>,
  { country, typed }: { country: string; typed: string },
): Promise<Next<'Main', 'Main'>> {
  const [{ national }, placeholder] = await Promise.all([
    ports.phone.parse(typed, country),
    ports.phone.example(country),
  ]);
  const phone: PhoneEntry = { country, typed, national, placeholder };
  return (current) => ({ ...current, phone });
}

/**
 * Sends a passcode by text message or WhatsApp to the number in international format. Fails with
 * `invalid_input` for an invalid number, or with the provider's error (`kind: 'api'`); both stay on Main.
 */
export async function sendPhonePasscode(
  context: StepContext<'Main'>,
  { method, country, typed }: { method: 'sms' | 'whatsapp'; country: string; typed: string },
): Promise<StateOf<'OTPAuthenticate'>> {
  const destination = await internationalNumber(context, country, typed);
  const next = await sendPasscode(context, method, destination, null);
  return { ...next, phone: { country, typed, national: null, placeholder: null } };
}

/**
 * Returns the number in international format. If the phone service is silent for two seconds or fails to load, the
 * typed number is used, so the visitor can still sign in.
 */
export async function internationalNumber(
  { ports }: Pick<StepContext<ScreenName>, 'ports'>,
  country: string,
  typed: string,
): Promise<string> {
  const silent = new Promise<null>((resolve) => setTimeout(() => resolve(null), PHONE_VALIDATION_LIMIT_MS));
  const reading = await Promise.race<PhoneReading | null>([
    ports.phone.parse(typed, country).catch(() => null),
    silent,
  ]);
  if (!reading) return typedNumber(country, typed);
  if (!reading.isValid || !reading.international) {
    throw new FlowError({ kind: 'client', code: 'invalid_input', path: 'phone' });
  }
  return reading.international;
}

function typedNumber(country: string, typed: string): string {
  const digits = asciiDigits(typed);
  // `+44 (0)20`: the zero is dialled only inside the country.
  const number = (/^\D*(\+|00)/.test(digits) ? digits.replace(/\(\s*0\s*\)/, '') : digits).replace(/[^\d+]/g, '');
  // 00 is the international prefix in most countries. No national number begins with it.
  const isInternational = /^(\+|00)/.test(number) || !Object.hasOwn(dialCodes, country);
  return isInternational ? `+${number.replace(/^00|\+/g, '')}` : `+${dialCodes[country]}${number.replace(/\+/g, '')}`;
}
