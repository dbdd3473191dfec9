import { describe, expect, it } from 'vitest';
import { limits } from '../limits.ts';
import { resolveConfig, type WidgetConfig } from './config.ts';
import type { Theme } from './theme.ts';
import { validateTheme } from './validate.ts';
import { validateConfig } from './validateConfig.ts';

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Returns the path of the refused value; null if the input was accepted. */
const refusedAt = (result: { ok: true } | { ok: false; path: string }) => (result.ok ? null : result.path);
const longest = 'x'.repeat(limits.textCharacters);

/**
 * Returns the paths of all values in a record, such as `otpOptions.methods`; for a list, only the path of its first
 * entry.
 */
const placesIn = (value: unknown, place = ''): string[] => {
  if (typeof value !== 'object' || value === null) return [place];
  const isList = Array.isArray(value);
  const entries = isList ? [[0, value[0]] as const] : Object.entries(value);
  return entries.flatMap(([key, item]) => placesIn(item, isList ? `${place}[0]` : `${place}${place && '.'}${key}`));
};

/** Returns a copy with another value at one path. */
function withValueAt<T>(record: T, place: string, value: unknown): T {
  const copy = JSON.parse(JSON.stringify(record)) as T;
  const keys = place.split(/[.[\]]+/).filter(Boolean);
  const last = keys.pop() ?? '';
  const parent = keys.reduce((inner, key) => inner[key] as Record<string, unknown>, copy as Record<string, unknown>);
  parent[last] = value;
  return copy;
}

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
    [{ mfa: { rememberBrowserDays: 0 } }, 'config.mfa.rememberBrowserDays: expected 1 to 365 days, got 0'],
    [{ mfa: { rememberBrowserDays: 1.5 } }, 'config.mfa.rememberBrowserDays: expected a whole number of days, got 1.5'],
    [
      { emailMagicLinksOptions: { loginRedirectURL: 'javascript:alert(1)' } },
      'config.emailMagicLinksOptions.loginRedirectURL: expected an absolute http or https URL, got "javascript:alert(1)"',
    ],
    [
      { oauthOptions: { providers: [{ type: 'myspace' }] } },
      /^config\.oauthOptions\.providers\[0\]\.type: expected "amazon", .* or "hubspot", got "myspace"$/,
    ],
  ])('%j', (config, message) => {
    const result = validateConfig(config);
    expect(result.ok ? 'accepted' : result.message).toMatch(
      message instanceof RegExp ? message : new RegExp(`^${escapePattern(message)}$`),
    );
  });

  it('name the whole configuration if it is no object', () => {
    expect(validateConfig(null)).toEqual({ ok: false, path: 'config', message: 'config: expected object, got null' });
  });
});

const whole: Required<WidgetConfig> = {
  products: ['oauth', 'crypto', 'emailMagicLinks', 'otp', 'passwords', 'passkeys'],
  emailMagicLinksOptions: {
    loginRedirectURL: 'https://app.example.com/login',
    loginExpirationMinutes: 30,
    signupRedirectURL: 'http://localhost:3000/signup',
    signupExpirationMinutes: 60,
    loginTemplateId: 'login',
    signupTemplateId: 'signup',
    createUserAsPending: true,
    domainHint: 'mail.example.com',
    discoveryRedirectURL: 'https://app.example.com/login',
    discoveryExpirationMinutes: 30,
  },
  mfa: { policy: 'required', methods: ['totp', 'sms'] },
  otpOptions: {
    expirationMinutes: 5,
    methods: ['sms', 'whatsapp', 'email'],
    loginTemplateId: 'login',
    signupTemplateId: 'signup',
  },
  sessionOptions: { sessionDurationMinutes: 60 },
  oauthOptions: {
    providers: [
      {
        type: 'google',
        one_tap: true,
        position: 'floating',
        cancel_on_tap_outside: false,
        custom_scopes: ['calendar'],
        provider_params: { login_hint: 'ada@example.com' },
      },
    ],
    loginRedirectURL: 'https://app.example.com/login',
    signupRedirectURL: 'https://app.example.com/signup',
    discoveryRedirectURL: 'https://app.example.com/discovery',
    uxMode: 'popup',
  },
  passwordOptions: {
    loginRedirectURL: 'https://app.example.com/login',
    resetPasswordRedirectURL: 'https://app.example.com/reset',
    resetPasswordExpirationMinutes: 60,
    resetPasswordTemplateId: 'reset',
    concealAccounts: true,
    discoveryRedirectURL: 'https://app.example.com/discovery',
    verifyEmailTemplateId: 'verify',
  },
  passkeyOptions: { domain: 'example.com' },
  signUpOptions: {
    fields: [
      { name: 'firstName', required: true },
      { name: 'company', label: { en: 'Company', de: 'Firma' }, maxLength: 80, autocomplete: 'organization' },
      { name: 'news', label: 'Send me news', type: 'checkbox' },
    ],
  },
  flow: 'organization',
  organizationSlug: 'acme',
  createOrganization: false,
  directCreateOrganization: true,
  directLogin: { enabled: true, ignoreInvites: true, ignoreJitProvisioning: false },
  ssoOptions: {
    loginRedirectURL: 'https://app.example.com/login',
    signupRedirectURL: 'https://app.example.com/signup',
    providerParams: { login_hint: 'ada@example.com' },
  },
  prefill: { emailAddress: 'ada@example.com', phoneNumber: '+14155550123' },
  rememberEmail: true,
  showLastUsed: 'first',
  terms: { termsUrl: 'https://example.com/terms', privacyUrl: 'http://localhost:3000/privacy' },
  enableShadowDOM: true,
};

describe('a configuration', () => {
  it('is returned as it was given', () => {
    expect(validateConfig(whole)).toEqual({ ok: true, value: whole });
    expect(validateConfig({})).toEqual({ ok: true, value: {} });
  });

  it.each(placesIn(whole))('is refused if %s is of another type', (place) => {
    for (const wrong of [null, { is: 'wrong' }, Number.NaN]) {
      expect(refusedAt(validateConfig(withValueAt(whole, place, wrong)))).toBe(`config.${place}`);
    }
  });

  const urls = placesIn(whole).filter((place) => place.endsWith('URL'));
  it.each(urls)('accepts in %s only an http(s) URL', (place) => {
    for (const wrong of ['javascript:alert(1)', 'data:text/html,x', '//app.example.com', '/login', 'https:', '']) {
      expect(refusedAt(validateConfig(withValueAt(whole, place, wrong)))).toBe(`config.${place}`);
    }
  });

  it.each([
    ['emailMagicLinksOptions.loginExpirationMinutes', 5, 10_080],
    ['emailMagicLinksOptions.signupExpirationMinutes', 5, 10_080],
    ['otpOptions.expirationMinutes', 1, 10],
    ['sessionOptions.sessionDurationMinutes', 5, 527_040],
    ['passwordOptions.resetPasswordExpirationMinutes', 5, 10_080],
  ])('accepts in %s only whole minutes from %d to %d', (place, least, maximum) => {
    const check = (minutes: unknown) => validateConfig(withValueAt(whole, place, minutes));
    for (const bound of [least, maximum]) expect(check(bound)).toMatchObject({ ok: true });
    for (const wrong of [least - 1, maximum + 1, -least, least + 0.5, String(least), Number.POSITIVE_INFINITY]) {
      expect(refusedAt(check(wrong)), `${wrong} minutes`).toBe(`config.${place}`);
    }
    expect(check(least - 1)).toMatchObject({
      message: `config.${place}: expected ${least} to ${maximum} minutes, got ${least - 1}`,
    });
    expect(check(maximum + 1)).toMatchObject({
      message: `config.${place}: expected ${least} to ${maximum} minutes, got ${maximum + 1}`,
    });
  });

  const texts = [
    'emailMagicLinksOptions.domainHint',
    'oauthOptions.providers[0].custom_scopes[0]',
    'passkeyOptions.domain',
  ];
  it.each(texts)('accepts in %s no text above the limit', (place) => {
    expect(validateConfig(withValueAt(whole, place, longest))).toMatchObject({ ok: true });
    expect(refusedAt(validateConfig(withValueAt(whole, place, `${longest}x`)))).toBe(`config.${place}`);
  });

  it.each(['redirect', 'popup'])('validates the OAuth option %s', (uxMode) => {
    expect(validateConfig({ oauthOptions: { uxMode } })).toMatchObject({ ok: true });
  });

  it.each(['ada', 'ada@example', 'ada lovelace@example.com', '', `${'a'.repeat(250)}@example.com`])(
    'does not accept "%s" as an email address to fill in',
    (emailAddress) => {
      expect(validateConfig({ prefill: { emailAddress } })).toMatchObject({
        path: 'config.prefill.emailAddress',
        message: `config.prefill.emailAddress: expected an email address, got "${emailAddress}"`,
      });
    },
  );

  it.each(['4155550123', '+1 415 555 0123', '+0155550123', '+1415', '+1234567890123456', ''])(
    'does not accept "%s" as a phone number to fill in',
    (phoneNumber) => {
      const result = validateConfig({ prefill: { phoneNumber } });
      expect(refusedAt(result)).toBe('config.prefill.phoneNumber');
      expect(result).toMatchObject({ message: expect.stringContaining('expected a number such as "+14155550123"') });
    },
  );

  it.each(['termsUrl', 'privacyUrl'])('accepts in terms.%s only https, or http on this machine', (name) => {
    for (const wrong of ['http://example.com/terms', 'javascript:alert(1)', '/terms', 'mailto:ada@example.com']) {
      expect(validateConfig({ terms: { [name]: wrong } })).toMatchObject({
        message: `config.terms.${name}: expected an absolute https URL, got "${wrong}"`,
      });
    }
  });

  it('is refused if it is larger than a message may be', () => {
    const config = { products: ['otp'], filler: 'x'.repeat(limits.messageCharacters) };
    expect(validateConfig(config)).toMatchObject({
      ok: false,
      path: 'config',
      message: `config: larger than ${limits.messageCharacters} characters`,
    });
  });

  it('needs at least one method of passcodes', () => {
    expect(refusedAt(validateConfig({ otpOptions: { methods: [] } }))).toBe('config.otpOptions.methods');
  });
});

const button = { backgroundColor: 'teal', textColor: '#fff', borderColor: 'rgb(0 0 0 / 50%)', borderRadius: '4px' };
const wholeTheme: Required<Theme> = {
  preset: 'soft',
  colorScheme: 'auto',
  typography: {
    fontFamily: '"Iowan Old Style", serif',
    headerFontFamily: 'Georgia, serif',
    fontSize: '18px',
    scale: 1.25,
  },
  fonts: [
    { family: 'Iowan Old Style', src: 'https://fonts.example.com/iowan.woff2', weight: '400 700', style: 'italic' },
  ],
  spacing: { scale: 0.75, unit: '5px' },
  colors: {
    primary: 'teal',
    onPrimary: 'white',
    text: 'black',
    background: 'snow',
    border: 'silver',
    focus: 'navy',
    secondary: '#fff',
    success: 'green',
    error: 'red',
  },
  container: {
    backgroundColor: 'white',
    borderColor: 'black',
    borderRadius: '8px',
    borderless: true,
    shadow: false,
    width: 'min(100%, 400px)',
  },
  buttons: { primary: button, secondary: button, disabled: button, shadow: '0 1px 2px rgb(0 0 0 / 20%)' },
  inputs: {
    backgroundColor: 'white',
    borderColor: 'black',
    borderRadius: '4px',
    placeholderColor: 'grey',
    textColor: 'black',
    shadow: 'inset 0 1px 2px silver',
  },
  logo: {
    logoImageUrl: 'https://app.example.com/logo.png',
    darkLogoImageUrl: 'https://app.example.com/dark/logo.png',
    alt: 'Acme Garden',
  },
  oauthButtons: 'icons',
  transitionDuration: '300ms',
  hideHeaderText: true,
};
const noCss = /preset|colorScheme|scale|fonts|borderless|container.shadow|logo|oauthButtons|hideHeaderText/;
const cssPlaces = placesIn(wholeTheme).filter((place) => !noCss.test(place));

describe('a theme', () => {
  it('is returned as it was given', () => {
    expect(validateTheme(wholeTheme)).toEqual({ ok: true, value: wholeTheme });
    expect(validateTheme({})).toEqual({ ok: true, value: {} });
  });

  it.each(placesIn(wholeTheme))('is refused if %s is of another type', (place) => {
    for (const wrong of [null, { is: 'wrong' }, place.endsWith('scale') ? '1' : 1]) {
      expect(refusedAt(validateTheme(withValueAt(wholeTheme, place, wrong)))).toBe(`theme.${place}`);
    }
  });

  it.each(cssPlaces)('cannot end its declaration or load anything with %s', (place) => {
    const check = (value: string) => refusedAt(validateTheme(withValueAt(wholeTheme, place, value)));
    const breakouts = [...';{}<>\\@'].map((character) => `red ${character} blue`);
    const fetchers = [
      'url(https://evil.example)',
      'URL (x)',
      'src("x")',
      'image("x")',
      'image  (x)',
      'image-set("x" 1x)',
    ];
    for (const wrong of [...breakouts, ...fetchers, `-webkit-${fetchers[5]}`, 'x'.repeat(201)]) {
      expect(check(wrong), wrong).toBe(`theme.${place}`);
    }
    expect(check('x'.repeat(200))).toBeNull();
  });

  it('accepts a colour for each scheme, and validates both', () => {
    expect(validateTheme({ colors: { primary: ['teal', 'aqua'] } })).toMatchObject({ ok: true });
    const refusalOf = (primary: unknown) => refusedAt(validateTheme({ colors: { primary } }));
    expect(refusalOf(['teal', 'url(x)'])).toBe('theme.colors.primary');
    expect(refusalOf(['teal'])).toBe('theme.colors.primary');
    expect(refusalOf(['teal', 1])).toBe('theme.colors.primary');
    expect(refusedAt(validateTheme({ spacing: { unit: ['4px', '5px'] } }))).toBe('theme.spacing.unit');
  });

  it.each(['light', 'dark', 'auto'])('accepts %s', (colorScheme) => {
    expect(validateTheme({ colorScheme })).toMatchObject({ ok: true });
  });

  it.each([
    ['https://app.example.com/logo.png', true],
    ['http://localhost:3000/logo.png', true],
    ['http://app.localhost/logo.png', true],
    ['http://127.0.0.1:3000/logo.png', true],
    ['http://app.example.com/logo.png', false],
    ['http://localhost.evil.example/logo.png', false],
    ['http://notlocalhost/logo.png', false],
    ['http://10.127.0.1/logo.png', false],
    ['ftp://localhost/logo.png', false],
    ['data:image/png;base64,AA', false],
    ['/logo.png', false],
    [`https://app.example.com/${longest}`, false],
  ])('with the logo %s is accepted: %s', (address, isAllowed) => {
    for (const name of ['logoImageUrl', 'darkLogoImageUrl']) {
      expect(refusedAt(validateTheme({ logo: { [name]: address } }))).toBe(isAllowed ? null : `theme.logo.${name}`);
    }
    const fonts = [{ family: 'Inter', src: address }];
    expect(refusedAt(validateTheme({ fonts }))).toBe(isAllowed ? null : 'theme.fonts[0].src');
  });

  it.each([
    [{ preset: 'brutal' }, /^theme\.preset: expected "default", .* or "brand", got "brutal"$/],
    [{ typography: { scale: 0.5 } }, 'theme.typography.scale: expected a number from 0.875 to 1.5, got 0.5'],
    [{ typography: { scale: 1.6 } }, 'theme.typography.scale: expected a number from 0.875 to 1.5, got 1.6'],
    [{ spacing: { scale: 0.4 } }, 'theme.spacing.scale: expected a number from 0.5 to 1.5, got 0.4'],
    [{ spacing: { scale: '2' } }, 'theme.spacing.scale: expected number, got "2"'],
    [{ fonts: [{ family: 'Inter' }] }, 'theme.fonts[0].src: expected "src", got undefined'],
  ])('with %j is refused with a reason', (theme, message) => {
    const result = validateTheme(theme);
    const pattern = message instanceof RegExp ? message : new RegExp(`^${escapePattern(message)}$`);
    expect(result.ok ? 'accepted' : result.message).toMatch(pattern);
  });
});

describe('defaults', () => {
  it('fill in missing options and keep given ones', () => {
    const config = resolveConfig({ otpOptions: { methods: ['sms'] } });
    expect(config.products).toEqual(['emailMagicLinks']);
    expect(config.otpOptions).toEqual({ expirationMinutes: 5, methods: ['sms'] });
    expect(config.emailMagicLinksOptions).toMatchObject({ loginExpirationMinutes: 30, signupExpirationMinutes: 30 });
    expect(config.sessionOptions.sessionDurationMinutes).toBe(30);
    expect(config.enableShadowDOM).toBe(false);
    expect(resolveConfig({ enableShadowDOM: true }).enableShadowDOM).toBe(true);
  });

  it('keep each OAuth provider once, at its first position with its last options', () => {
    const providers = [
      { type: 'google' as const },
      { type: 'github' as const },
      { type: 'google' as const, one_tap: true },
    ];
    expect(resolveConfig({ oauthOptions: { providers } }).oauthOptions.providers).toEqual([
      { type: 'google', one_tap: true },
      { type: 'github' },
    ]);
    expect(providers).toHaveLength(3);
    expect(resolveConfig({}).oauthOptions).toEqual({ providers: [], uxMode: 'redirect' });
  });
});

it.each([
  [{ policy: 'always' }, 'config.mfa.policy: expected "off", "optional" or "required", got "always"'],
  [{ methods: ['totp', 'email'] }, 'config.mfa.methods[1]: expected "totp" or "sms", got "email"'],
  [{ methods: [] }, 'config.mfa.methods: expected at least one method, got 0'],
])('names the mistake in the options of second factors: %j', (mfa, message) => {
  expect(validateConfig({ mfa })).toMatchObject({ ok: false, message });
});
