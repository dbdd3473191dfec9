// @vitest-environment happy-dom
import type { StytchClient } from '@stytch/vanilla-js/headless';
import { resolveConfig, signedOut } from '@vestibule/shared-protocol';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { exampleSignIn } from '../../testing/fakePorts.ts';
import { createSecondFactors } from './providerCalls.ts';

const { method: _, ...signedIn } = exampleSignIn;
const options = { config: resolveConfig({}), locale: 'de' };
const phone = '+14155550123';
const mail = { type: 'otp', delivery_method: 'email', email_factor: { email_address: 'ada@example.com' } };
const sms = { type: 'otp', delivery_method: 'sms', phone_number_factor: { phone_id: 'phone-1', phone_number: phone } };

/** Creates the calls over a client with this session and this user. */
function start({ factors = [mail] as object[], user = {}, calls = {} } = {}) {
  const session = { ...signedIn.session, authentication_factors: factors };
  const visitor = {
    ...signedIn.user,
    emails: [
      { email: 'ada@example.com', verified: true },
      { email: 'new@example.com', verified: false },
    ],
    totps: [],
    password: null,
    ...user,
  };
  const client = {
    session: { getSync: () => session },
    user: { getSync: () => visitor },
    ...calls,
  } as unknown as StytchClient;
  return createSecondFactors(
    client,
    () => signedIn,
    async () => {},
  );
}

beforeEach(() => localStorage.clear());

describe('the facts about the factors', () => {
  it('contain verified factors, and those that the session was authenticated with', () => {
    const user = {
      totps: [{ totp_id: 'totp-1', verified: true }],
      phone_numbers: [{ phone_id: 'phone-1', phone_number: phone, verified: true }],
      password: { password_id: 'password-1', requires_reset: false },
    };
    expect(start({ factors: [mail, sms], user }).facts()).toMatchObject({
      sessionId: 'session-1',
      account: 'ada@example.com',
      totpId: 'totp-1',
      phones: [{ id: 'phone-1', number: phone }],
      provedPhones: [phone],
      emails: ['ada@example.com'],
      hasPassword: true,
    });
  });

  it('contain no unconfirmed app, and no password that must be reset', () => {
    const user = {
      totps: [{ totp_id: 'totp-1', verified: false }],
      password: { password_id: 'password-1', requires_reset: true },
    };
    expect(start({ user }).facts()).toMatchObject({ totpId: null, hasPassword: false });
  });
});

describe('recovery codes', () => {
  const recover = vi.fn(async () => ({}));

  it.each([
    ['in a list, as the provider sends them', [{ recovery_codes: ['a', 'b'] }]],
    ['as one object, as the library’s types declare', { recovery_codes: ['a', 'b'] }],
  ])('are counted after one was redeemed: %s', async (_name, totps) => {
    const second = start({ calls: { totps: { recover, recoveryCodes: async () => ({ totps }) } } });
    expect(await second.recover('c', options)).toBe(2);
    expect(recover).toHaveBeenCalledWith({ recovery_code: 'c', session_duration_minutes: 30 });
  });

  it('are redeemed even when they cannot be counted', async () => {
    const recoveryCodes = () => Promise.reject(new Error('no'));
    expect(await start({ calls: { totps: { recover, recoveryCodes } } }).recover('c', options)).toBeNull();
  });
});

it('sends a passcode within the session, without the templates of a sign-in', async () => {
  const send = vi.fn(async () => ({ method_id: 'method-1' }));
  const second = start({ calls: { otps: { sms: { send } } } });
  const templates = { config: resolveConfig({ otpOptions: { loginTemplateId: 'login' } }), locale: 'en' };
  expect(await second.sendPasscode('sms', phone, templates)).toEqual({ methodId: 'method-1' });
  expect(send).toHaveBeenCalledWith(phone, { expiration_minutes: 5, locale: 'en' });
});

describe('the host', () => {
  const mfa = (policy?: 'required' | 'optional') => ({ config: resolveConfig({ mfa: { ...(policy && { policy }) } }) });

  it('does not see a session that needs a second factor, unless the policy requires none', () => {
    const second = start();
    expect(second.asHostMaySee(signedIn, mfa('required'))).toEqual(signedOut);
    expect(second.asHostMaySee(signedIn, mfa('optional'))).toEqual(signedIn);
    expect(second.asHostMaySee(signedIn, mfa())).toEqual(signedIn);
  });

  it('does not see a session until its sign-in is finished, in any document', () => {
    const app = { type: 'totp', delivery_method: 'authenticator_app' };
    const second = start({ factors: [mail, app] });
    second.note({ unfinishedSessionId: 'session-1' });
    expect(start({ factors: [mail, app] }).asHostMaySee(signedIn, mfa('required'))).toEqual(signedOut);
    second.note({ unfinishedSessionId: null });
    expect(second.asHostMaySee(signedIn, mfa('required'))).toEqual(signedIn);
    second.note({ unfinishedSessionId: 'session-of-before' });
    expect(second.asHostMaySee(signedIn, mfa('required'))).toEqual(signedIn);
  });

  it('is notified when another document changes the notes', () => {
    const again = vi.fn();
    start().asHostMaySee(signedIn, mfa('required'), again);
    dispatchEvent(new StorageEvent('storage', { key: 'something' }));
    expect(again).not.toHaveBeenCalled();
    dispatchEvent(new StorageEvent('storage', { key: 'vestibule:mfa' }));
    expect(again).toHaveBeenCalledOnce();
  });
});

it('ignores invalid data in the storage', () => {
  for (const text of ['5', '"a"', '[]', '{', '{"pending":5,"last":"fax","offered":"user-1"}']) {
    localStorage.setItem('vestibule:mfa', text);
    expect(start().notes()).toEqual({});
  }
});
