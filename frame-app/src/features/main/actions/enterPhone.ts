import { internationalNumber } from '../../../delivery/internationalNumber.ts';
import { readPhoneEntry } from '../../../delivery/readPhoneEntry.ts';
import { sendPasscode } from '../../../delivery/sendPasscode.ts';
import type { Next, StepContext } from '../../../flow/defineFlow.ts';
import type { StateOf } from '../../../flow/screens.ts';

/**
 * Formats the number as usual in its country while the visitor types. A number that cannot be parsed stays as typed.
 */
export async function readPhone(
  { ports }: StepContext<'Main'>,
  input: { country: string; rawNumber: string },
): Promise<Next<'Main', 'Main'>> {
  const phone = await readPhoneEntry(ports.phone, input);
  return (current) => ({ ...current, phone });
}

/**
 * Sends a passcode by text message or WhatsApp to the number in international format. Fails with
 * `invalid_input` for an invalid number, or with the provider's error (`kind: 'api'`); both stay on Main.
 */
export async function sendPhonePasscode(
  context: StepContext<'Main'>,
  { method, country, rawNumber }: { method: 'sms' | 'whatsapp'; country: string; rawNumber: string },
): Promise<StateOf<'OTPAuthenticate'>> {
  const destination = await internationalNumber(context, country, rawNumber);
  const next = await sendPasscode(context, method, destination, null);
  return { ...next, phone: { country, rawNumber, national: null, placeholder: null } };
}
