import { resolveConfig, type WidgetConfig } from '@vestibule/shared-protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { passwordResetRequest } from '../features/password/resetRequest.ts';
import { magicLinkRequest, passcodeRequest, sessionRequest } from './requestOptions.ts';

/** All values differ, so that a test fails if two options are swapped. */
const config = resolveConfig({
  emailMagicLinksOptions: {
    loginRedirectURL: 'https://app.example.com/login',
    loginExpirationMinutes: 11,
    signupRedirectURL: 'https://app.example.com/signup',
    signupExpirationMinutes: 12,
    loginTemplateId: 'link-login',
    signupTemplateId: 'link-signup',
    createUserAsPending: true,
  },
  otpOptions: { expirationMinutes: 3, loginTemplateId: 'otp-login', signupTemplateId: 'otp-signup' },
  sessionOptions: { sessionDurationMinutes: 45 },
  passwordOptions: {
    loginRedirectURL: 'https://app.example.com/in',
    resetPasswordRedirectURL: 'https://app.example.com/reset',
    resetPasswordExpirationMinutes: 14,
    resetPasswordTemplateId: 'reset',
  },
});
const options = { config, locale: 'en' };
const plain = (config: WidgetConfig = {}) => ({ config: resolveConfig(config), locale: 'de' });

/** The default redirect URL. */
const authenticate = 'https://auth.example.com/authenticate';

beforeEach(() => void vi.stubGlobal('location', { origin: 'https://auth.example.com' }));
afterEach(() => void vi.unstubAllGlobals());

describe('a request for a magic link', () => {
  it('says for logging in and for signing up each its own', () => {
    expect(magicLinkRequest(options)).toEqual({
      login_magic_link_url: 'https://app.example.com/login',
      login_expiration_minutes: 11,
      login_template_id: 'link-login',
      signup_magic_link_url: 'https://app.example.com/signup',
      signup_expiration_minutes: 12,
      signup_template_id: 'link-signup',
      create_user_as_pending: true,
      locale: 'en',
    });
  });

  it('names nothing that is not configured but for how long the link is good, and where it ends', () => {
    const ends = { login_magic_link_url: authenticate, signup_magic_link_url: authenticate };
    expect(magicLinkRequest(plain())).toEqual({
      ...ends,
      login_expiration_minutes: 30,
      signup_expiration_minutes: 30,
    });
    expect(magicLinkRequest(plain({ emailMagicLinksOptions: { signupExpirationMinutes: 60 } }))).toEqual({
      ...ends,
      login_expiration_minutes: 30,
      signup_expiration_minutes: 60,
    });
  });
});

describe('a request for a passcode', () => {
  it('has its templates in a mail, and nowhere else', () => {
    expect(passcodeRequest(options, 'email')).toEqual({
      expiration_minutes: 3,
      login_template_id: 'otp-login',
      signup_template_id: 'otp-signup',
      locale: 'en',
    });
    for (const method of ['sms', 'whatsapp'] as const) {
      expect(passcodeRequest(options, method)).toEqual({ expiration_minutes: 3, locale: 'en' });
    }
  });

  it('asks for a text message that the browser can read, where it can', () => {
    vi.stubGlobal('OTPCredential', class {});
    expect(passcodeRequest(plain(), 'sms')).toEqual({ expiration_minutes: 5, enable_autofill: true });
    expect(passcodeRequest(plain(), 'whatsapp')).toEqual({ expiration_minutes: 5 });
  });
});

it('a request for a reset mail says where the form is, and where one logs in without it', () => {
  expect(passwordResetRequest(options)).toEqual({
    login_redirect_url: 'https://app.example.com/in',
    reset_password_redirect_url: 'https://app.example.com/reset',
    reset_password_expiration_minutes: 14,
    reset_password_template_id: 'reset',
    locale: 'en',
  });
  expect(passwordResetRequest(plain())).toEqual({
    login_redirect_url: authenticate,
    reset_password_redirect_url: authenticate,
    reset_password_expiration_minutes: 30,
  });
});

it('a request that signs in says how long the session lasts', () => {
  expect(sessionRequest(options)).toEqual({ session_duration_minutes: 45 });
});

it.each([
  ['en', 'en'],
  ['en-GB', 'en'],
  ['es-MX', 'es'],
  ['pt-BR', 'pt-br'],
  ['pt', 'pt-br'],
  ['pt-PT', 'pt-br'],
  ['de', undefined],
  ['est', undefined],
])('mails to a visitor of %s are written in %s', (locale, language) => {
  expect(passwordResetRequest({ config, locale }).locale).toBe(language);
});
