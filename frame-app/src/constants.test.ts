import { defaultConfig } from '@vestibule/shared-protocol';
import { expect, it } from 'vitest';
import * as constants from './constants.ts';

it('has the numbers that screens and mails name', () => {
  expect(constants).toMatchObject({
    OTP_LENGTH_DIGITS: 6,
    RESEND_SENT_MS: 2_000,
    PHONE_VALIDATION_LIMIT_MS: 2_000,
    PHONE_FORMAT_LIMIT_MS: 10_000,
    DEFAULT_COUNTRY: 'US',
    PASSKEY_AUTOFILL_ATTEMPTS: 5,
    ONE_TAP_HEIGHT_PX: 47,
    ONE_TAP_RESIZE_DEBOUNCE_MS: 100,
    DEBOUNCE_MS: 500,
    BUTTONS_ON_MAIN: 6,
  });
});

it('has the default configuration of the specification', () => {
  expect(defaultConfig).toMatchObject({
    products: ['emailMagicLinks'],
    emailMagicLinksOptions: { loginExpirationMinutes: 30, signupExpirationMinutes: 30 },
    otpOptions: { expirationMinutes: 5 },
    sessionOptions: { sessionDurationMinutes: 30 },
    enableShadowDOM: false,
  });
});
