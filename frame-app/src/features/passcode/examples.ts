import type { WidgetConfig } from '@vestibule/shared-protocol';
import type { Examples } from '../../gallery/Example.ts';
import { apiError, email, unreachable } from '../../gallery/exampleValues.ts';

export const passcode = (nowMs: number, type: 'email' | 'sms' | 'whatsapp', otpDestination: string) => ({
  otpState: { type, methodId: 'method-1', otpDestination },
  expiresAtMs: nowMs + 5 * 60_000,
  resentAtMs: null,
});

const withPasscode: WidgetConfig = { products: ['otp'] };

export const withMessages: WidgetConfig = { products: ['otp'], otpOptions: { methods: ['sms', 'whatsapp', 'email'] } };

export const examples = (nowMs: number): Examples<'OTPAuthenticate' | 'OTPConfirmation'> => ({
  OTPAuthenticate: {
    email: { state: passcode(nowMs, 'email', email), config: withPasscode },
    'email to a known mailbox': { state: passcode(nowMs, 'email', 'ada@gmail.com'), config: withPasscode },
    sms: { state: passcode(nowMs, 'sms', '+14155550123'), config: withMessages },
    verifying: { state: passcode(nowMs, 'email', email), config: withPasscode, busy: 'submitPasscode' },
    wrong: {
      state: passcode(nowMs, 'email', email),
      config: withPasscode,
      failedIntent: 'submitPasscode',
      error: apiError('otp_code_not_found'),
    },
    unreachable: {
      state: passcode(nowMs, 'email', email),
      config: withPasscode,
      failedIntent: 'submitPasscode',
      error: unreachable,
    },
    expired: { state: { ...passcode(nowMs, 'email', email), expiresAtMs: nowMs - 1 }, config: withPasscode },
    resending: { state: passcode(nowMs, 'email', email), config: withPasscode, busy: 'resend' },
    'resend failed': {
      state: passcode(nowMs, 'email', email),
      config: withPasscode,
      failedIntent: 'resend',
      error: unreachable,
    },
  },
  OTPConfirmation: { success: { state: {} } },
});
