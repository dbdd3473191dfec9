import type { User } from '@vestibule/dev-server';
import { expect, test } from 'vitest';
import { textOfUser } from './textsOf.ts';
import { displayNameOf, methodKindsOf, signInMethodsOf } from './userNames.ts';

const user = {
  user_id: 'user-1',
  name: {},
  emails: [],
  phone_numbers: [{ phone_number: '+14155550123', verified: true }],
  webauthn_registrations: [],
  providers: [{ provider_type: 'Google' }, { provider_type: 'Google' }],
  crypto_wallets: [],
} as unknown as User;

test('shows a phone number as people read it, and finds it as they type it', () => {
  const plainly = (text: string) => text.replaceAll('\u00a0', ' ');
  expect(plainly(displayNameOf(user))).toBe('+1 415 555 0123');
  expect(signInMethodsOf(user).map(plainly)).toEqual(['+1 415 555 0123', 'Google', 'Google']);
  expect(textOfUser(user)).toContain('+14155550123');
});

test('names each kind of login method once', () => {
  expect(methodKindsOf(user)).toEqual(['phone', 'google']);
});
