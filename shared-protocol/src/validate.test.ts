import { describe, expect, it } from 'vitest';
import { resolveConfig } from './config.ts';
import { limits } from './limits.ts';
import { readVersion, validateConfig, validateMountRequest, validateTheme } from './validate.ts';

const request = {
  protocol: { major: 1, minor: 0 },
  mount: { kind: 'login' },
  publicToken: 'public-token-test-1',
  config: {},
  theme: {},
};

describe('configuration errors name the place and the mistake', () => {
  it.each([
    [
      { otpOptions: { methods: ['email', 'fax'] } },
      'config.otpOptions.methods[1]: expected "email", "sms" or "whatsapp", got "fax"',
    ],
    [{ products: 'otp' }, 'config.products: expected array, got "otp"'],
    [{ products: [] }, 'config.products: expected at least one product, got 0'],
    [
      { otpOptions: { expirationMinutes: 11 } },
      'config.otpOptions.expirationMinutes: expected 1 to 10 minutes, got 11',
    ],
    [
      { emailMagicLinksOptions: { loginRedirectURL: 'javascript:alert(1)' } },
      'config.emailMagicLinksOptions.loginRedirectURL: expected an absolute http or https URL, got "javascript:alert(1)"',
    ],
    [
      { oauthOptions: { providers: [{ type: 'myspace' }] } },
      /^config\.oauthOptions\.providers\[0\]\.type: expected "amazon", .* or "yahoo", got "myspace"$/,
    ],
  ])('%j', (config, message) => {
    const result = validateConfig(config);
    expect(result.ok ? 'accepted' : result.message).toMatch(
      message instanceof RegExp ? message : new RegExp(`^${escaped(message)}$`),
    );
  });

  it('refuses a theme value that could leave its declaration or fetch something', () => {
    expect(validateTheme({ colors: { primary: 'red; background: url(x)' } })).toMatchObject({
      ok: false,
      path: 'theme.colors.primary',
    });
    expect(validateTheme({ container: { backgroundColor: 'url(https://evil.example)' } })).toMatchObject({ ok: false });
    expect(validateTheme({ logo: { logoImageUrl: 'http://evil.example/logo.png' } })).toMatchObject({ ok: false });
  });
});

describe('a mount request', () => {
  it('is accepted with what it needs, and unknown optional fields are ignored', () => {
    expect(validateMountRequest({ ...request, futureField: 1, config: { futureOption: true } })).toMatchObject({
      ok: true,
    });
  });

  it('is refused when it is too large', () => {
    const result = validateMountRequest({ ...request, filler: 'x'.repeat(limits.messageCharacters) });
    expect(result).toMatchObject({ ok: false, message: expect.stringContaining('larger than') });
  });

  it('names its version even when the rest is from another time', () => {
    expect(readVersion({ protocol: { major: 9, minor: 1 }, anything: 'else' })).toEqual({ major: 9, minor: 1 });
    expect(readVersion('hello')).toBeNull();
  });
});

describe('defaults of specification §9', () => {
  it('are filled in where the host is silent and kept where it is not', () => {
    const config = resolveConfig({ otpOptions: { methods: ['sms'] } });
    expect(config.products).toEqual(['emailMagicLinks']);
    expect(config.otpOptions).toEqual({ expirationMinutes: 5, methods: ['sms'] });
    expect(config.emailMagicLinksOptions).toMatchObject({ loginExpirationMinutes: 30, signupExpirationMinutes: 30 });
    expect(config.sessionOptions.sessionDurationMinutes).toBe(30);
  });
});

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
