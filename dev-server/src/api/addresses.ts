import { domainToASCII } from 'node:url';
import { ApiError } from '../wire/apiError.ts';

// Phone numbers and mailboxes that always fail, each with another refusal. The README lists them.
const UNDELIVERABLE_NUMBER = '+15005550001';
const UNSUBSCRIBED_NUMBER = '+15005550009';
const UNSERVED_COUNTRY = '+850';
const INACTIVE_MAILBOX = /^inactive(\+.*)?@/i;

/** Returns the address, with its domain in ASCII spelling. @throws invalid_email */
export function checkEmail(address: string): string {
  const text = address.trim();
  const domainStart = text.lastIndexOf('@') + 1;
  const domain = text.slice(domainStart);
  const ascii = /^[\0-\x7F]*$/.test(domain) ? domain : domainToASCII(domain);
  const email = text.slice(0, domainStart) + ascii;
  if (email.length > 254 || !/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email)) throw new ApiError('invalid_email');
  return email;
}

/** @throws invalid_email, inactive_email */
export function checkReachableEmail(address: string): string {
  const email = checkEmail(address);
  if (INACTIVE_MAILBOX.test(email)) throw new ApiError('inactive_email');
  return email;
}

/**
 * Checks only the format of an international number. The provider also knows which numbers exist.
 *
 * @throws invalid_phone_number, unsubscribed_phone_number, invalid_phone_number_country_code
 */
export function checkPhoneNumber(number: string): string {
  const digits = number.replace(/[\s().-]/g, '');
  if (!/^\+[1-9]\d{6,14}$/.test(digits) || digits === UNDELIVERABLE_NUMBER) throw new ApiError('invalid_phone_number');
  if (digits === UNSUBSCRIBED_NUMBER) throw new ApiError('unsubscribed_phone_number');
  if (digits.startsWith(UNSERVED_COUNTRY)) throw new ApiError('invalid_phone_number_country_code');
  return digits;
}
