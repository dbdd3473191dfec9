import type { PhoneEntry } from '../flow/entities.ts';
import type { PhonePort } from '../flow/ports.ts';

/** Formats a number as usual in its country while the visitor types. A number that cannot be parsed stays as typed. */
export async function readPhoneEntry(
  phone: PhonePort,
  { country, rawNumber }: { country: string; rawNumber: string },
): Promise<PhoneEntry> {
  const [{ national }, placeholder] = await Promise.all([phone.parse(rawNumber, country), phone.example(country)]);
  return { country, rawNumber, national, placeholder };
}
