import type { User } from '@vestibule/shared-protocol';
import { describe, expect, it } from 'vitest';
import { changesBetween, idsAdded } from './accountChanges.ts';

const user: User = {
  user_id: 'user-1',
  name: { first_name: '', last_name: '' },
  emails: [{ email: 'ada@example.com', verified: true, email_id: 'email-1' }],
  phone_numbers: [],
  webauthn_registrations: [],
  password: null,
};
const phone = { phone_number: '+14155550123', verified: true, phone_id: 'phone-1' };

describe('the changes between two readings of a user', () => {
  it.each<[string, Partial<User>, object]>([
    [
      'an address',
      { emails: [...user.emails, { email: 'new@example.com', verified: true, email_id: 'email-2' }] },
      ['email_added'],
    ],
    ['a number', { phone_numbers: [phone] }, ['phone_added']],
    [
      'one address replaced by another',
      { emails: [{ email: 'b@example.com', verified: true, email_id: 'email-2' }] },
      ['email_added', 'email_removed'],
    ],
    ['a password', { password: { password_id: 'password-1', requires_reset: false } }, ['password_set']],
    ['a name', { name: { first_name: 'Ada', last_name: '' } }, []],
  ])('%s', (_, change, changes) => {
    expect(changesBetween(user, { ...user, ...change })).toEqual(changes);
  });

  it('reports an address or number that was there before, and is verified now', () => {
    const email = { email: 'countess@example.org', verified: false, email_id: 'email-2' };
    const before: User = {
      ...user,
      emails: [...user.emails, email],
      phone_numbers: [{ ...phone, verified: false }],
    };
    const after: User = { ...user, emails: [...user.emails, { ...email, verified: true }], phone_numbers: [phone] };
    expect(changesBetween(before, after)).toEqual(['email_verified', 'phone_verified']);
    expect(changesBetween(before, before)).toEqual([]);
  });

  it('reports an authenticator app only when it is removed: setting one up has its own event', () => {
    const withApp: User = { ...user, totps: [{ totp_id: 'totp-1', verified: true }] };
    expect(changesBetween(user, withApp)).toEqual([]);
    expect(changesBetween(withApp, user)).toEqual(['totp_removed']);
  });

  it('reports nothing for another user', () => {
    expect(changesBetween(user, { ...user, user_id: 'user-2', phone_numbers: [phone] })).toEqual([]);
    expect(idsAdded(user, { ...user, user_id: 'user-2', phone_numbers: [phone] })).toEqual([]);
  });
});

it('returns the ids of everything that was added', () => {
  const after: User = {
    ...user,
    phone_numbers: [phone],
    totps: [{ totp_id: 'totp-1', verified: true }],
    webauthn_registrations: [{ webauthn_registration_id: 'passkey-1', name: '' }],
  };
  expect(idsAdded(user, after)).toEqual(['phone-1', 'passkey-1', 'totp-1']);
});
