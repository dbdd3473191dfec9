import { plainAddress, plainDomain } from '../common/plainAddress.ts';
import { ApiError } from '../wire/apiError.ts';
import type { User } from '../wire/responses.ts';

type UserOperand = { filter_name: string; filter_value: unknown };
type Filter = (user: User, value: unknown) => boolean;

const SHORTEST_FUZZY = 3;

/** The filters of the user search, by name. */
const filters: Record<string, Filter> = {
  created_at_greater_than: (user, value) => Date.parse(user.created_at) > moment(value),
  created_at_less_than: (user, value) => Date.parse(user.created_at) < moment(value),
  created_at_between: (user, value) => {
    const { greater_than, less_than } = record(value);
    const atMs = Date.parse(user.created_at);
    return atMs > moment(greater_than) && atMs < moment(less_than);
  },
  status: (user, value) => user.status === text(value),
  user_id: (user, value) => anyOf([user.user_id, ...(user.external_id ? [user.external_id] : [])], value),
  external_id: (user, value) => anyOf(user.external_id ? [user.external_id] : [], value),
  full_name_fuzzy: ({ name }, value) =>
    resembles([[name.first_name, name.middle_name, name.last_name].filter(Boolean).join(' ')], value, 'full_name'),
  email_address: (user, value) => anyOf(emails(user), plainValue(value, plainAddress)),
  email_id: (user, value) => anyOf(ids(user.emails, 'email_id'), value),
  email_verified: (user, value) => hasVerified(user.emails, value),
  email_address_fuzzy: (user, value) => resembles(emails(user), value, 'email_address'),
  email_domain: (user, value) =>
    anyOf(
      emails(user).map((address) => address.split('@')[1] ?? ''),
      plainValue(value, plainDomain),
    ),
  phone_number: (user, value) => anyOf(phones(user), value),
  phone_id: (user, value) => anyOf(ids(user.phone_numbers, 'phone_id'), value),
  phone_verified: (user, value) => hasVerified(user.phone_numbers, value),
  phone_number_fuzzy: (user, value) => resembles(phones(user), value, 'phone_number'),
  oauth_provider: (user, value) =>
    anyOf(
      user.providers.map((provider) => provider.provider_type.toLowerCase()),
      plainValue(value, (item) => item.toLowerCase()),
    ),
  webauthn_registration_id: (user, value) => anyOf(ids(user.webauthn_registrations, 'webauthn_registration_id'), value),
  webauthn_registration_verified: (user, value) => hasVerified(user.webauthn_registrations, value),
  biometric_registration_id: (user, value) =>
    anyOf(ids(user.biometric_registrations, 'biometric_registration_id'), value),
  biometric_verified: (user, value) => hasVerified(user.biometric_registrations, value),
  crypto_wallet_id: (user, value) => anyOf(ids(user.crypto_wallets, 'crypto_wallet_id'), value),
  crypto_wallet_address: (user, value) => anyOf(ids(user.crypto_wallets, 'crypto_wallet_address'), value),
  crypto_wallet_verified: (user, value) => hasVerified(user.crypto_wallets, value),
  totp_id: (user, value) => anyOf(ids(user.totps, 'totp_id'), value),
  totp_verified: (user, value) => hasVerified(user.totps, value),
  password_exists: (user, value) => (user.password !== null) === flag(value),
};

/** @throws user_search_filter_name_not_recognized, or an error that names the expected type of the value */
export function matchesFilter(user: User, { filter_name, filter_value }: UserOperand): boolean {
  const filter = Object.hasOwn(filters, filter_name) ? filters[filter_name] : undefined;
  if (!filter) {
    const names = Object.keys(filters).join(', ');
    throw new ApiError(
      'user_search_filter_name_not_recognized',
      `There is no filter "${filter_name}". Filters: ${names}.`,
    );
  }
  return filter(user, filter_value);
}

const emails = (user: User) => user.emails.map(({ email }) => email);
const phones = (user: User) => user.phone_numbers.map(({ phone_number }) => phone_number);
const ids = <Member extends string>(list: { [Name in Member]: string }[], member: Member) =>
  list.map((item) => item[member]);

function anyOf(userValues: string[], filterValue: unknown): boolean {
  if (!isTexts(filterValue)) throw new ApiError('user_search_expected_array_of_string');
  return userValues.some((item) => filterValue.includes(item));
}

function hasVerified(list: { verified: boolean }[], filterValue: unknown): boolean {
  const isWanted = flag(filterValue);
  return list.some(({ verified }) => verified === isWanted);
}

function resembles(
  userValues: string[],
  filterValue: unknown,
  filterName: 'email_address' | 'phone_number' | 'full_name',
): boolean {
  const part = text(filterValue).toLowerCase();
  if (part.length < SHORTEST_FUZZY) throw new ApiError(`user_search_${filterName}_fuzzy_too_short`);
  return userValues.some((item) => item.toLowerCase().includes(part));
}

function text(value: unknown): string {
  if (typeof value !== 'string') throw new ApiError('user_search_expected_string');
  return value;
}

function flag(value: unknown): boolean {
  if (typeof value !== 'boolean') throw new ApiError('user_search_expected_bool');
  return value;
}

function moment(value: unknown): number {
  const atMs = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(atMs)) throw new ApiError('user_search_expected_timestamp');
  return atMs;
}

function record(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new ApiError('user_search_expected_object');
  return { ...value };
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');
const plainValue = (value: unknown, plain: (text: string) => string) => (isTexts(value) ? value.map(plain) : value);
