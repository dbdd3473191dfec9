import { describe, expect, it } from 'vitest';
import { hasSecondFactor, lastProvedAtMs } from './secondFactor.ts';

const mail = { type: 'otp', delivery_method: 'email', last_authenticated_at: '2026-01-01T00:00:00Z' };
const sms = { ...mail, delivery_method: 'sms' };
const app = { type: 'totp', delivery_method: 'authenticator_app', last_authenticated_at: '2026-01-01T00:04:00Z' };
const recovery = { type: 'recovery_codes', delivery_method: 'recovery_code' };
const password = { type: 'password', delivery_method: 'knowledge' };
const bothFactors = ['totp', 'sms'] as const;

describe('a session has a second factor', () => {
  it.each([
    ['an authenticator app', [mail, app]],
    ['a recovery code', [mail, recovery]],
    ['a text message and a mailbox', [mail, sms]],
    ['a text message and a password', [password, sms]],
    ['a message by WhatsApp', [password, { ...sms, delivery_method: 'whatsapp' }]],
  ])('with %s', (_, factors) => {
    expect(hasSecondFactor(factors, bothFactors)).toBe(true);
  });

  it.each([
    ['one factor', [mail]],
    ['two factors of no method', [mail, password]],
    ['only phones', [sms, { ...sms, delivery_method: 'whatsapp' }]],
    ['an app alone', [app]],
    ['nothing', []],
    ['malformed factors', [{}, { type: 5, delivery_method: null }]],
  ])('not with %s', (_, factors) => {
    expect(hasSecondFactor(factors, bothFactors)).toBe(false);
  });

  it('only with one of the requested methods', () => {
    expect(hasSecondFactor([mail, sms], ['totp'])).toBe(false);
    expect(hasSecondFactor([mail, app], ['sms'])).toBe(false);
    expect(hasSecondFactor([mail, sms, app], ['sms'])).toBe(true);
  });
});

it('returns the time of the last proof, and ignores factors without a time', () => {
  expect(lastProvedAtMs([mail, app])).toBe(Date.parse('2026-01-01T00:04:00Z'));
  expect(lastProvedAtMs([recovery, { last_authenticated_at: 'soon' }])).toBe(Number.NEGATIVE_INFINITY);
});
