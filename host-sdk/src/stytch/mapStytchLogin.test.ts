import type { Callbacks, PresentationConfig, Products, StytchLoginConfig } from '@stytch/vanilla-js';
import type { SignIn } from '@vestibule/shared-protocol';
import { expect, expectTypeOf, it, vi } from 'vitest';
import { mapStytchLogin, type StytchCallbacks, type StytchConfig, type StytchPresentation } from './index.ts';
import type { eventTypes, signInTypes, unmappedEvents } from './mapCallbacks.ts';
import type { configOptions } from './mapConfig.ts';
import type { unmappedPresentationOptions } from './mapPresentation.ts';
import type { themeValues, unmappedThemeValues } from './mapTheme.ts';

const config = { products: [{ id: 'emailMagicLinks' }] };
const paths = ({ unmapped }: ReturnType<typeof mapStytchLogin>) => unmapped.map(({ path }) => path);

it("takes the provider's own types", () => {
  expectTypeOf<StytchLoginConfig>().toExtend<StytchConfig>();
  expectTypeOf<PresentationConfig>().toExtend<StytchPresentation>();
  expectTypeOf<Callbacks>().toExtend<StytchCallbacks>();
  expectTypeOf<{ products: (typeof Products)[keyof typeof Products][] }>().toExtend<StytchConfig>();
});

it('decides about every option of the provider', () => {
  type Group = keyof typeof configOptions;
  type Given<Name extends Group> = keyof NonNullable<StytchLoginConfig[Name]>;
  expectTypeOf<Group | 'products' | 'enableShadowDOM'>().toEqualTypeOf<keyof StytchLoginConfig>();
  expectTypeOf<keyof (typeof configOptions)['emailMagicLinksOptions']>().toEqualTypeOf<
    Given<'emailMagicLinksOptions'>
  >();
  expectTypeOf<keyof (typeof configOptions)['otpOptions']>().toEqualTypeOf<Given<'otpOptions'>>();
  expectTypeOf<keyof (typeof configOptions)['oauthOptions']>().toEqualTypeOf<Given<'oauthOptions'>>();
  expectTypeOf<keyof (typeof configOptions)['passwordOptions']>().toEqualTypeOf<Given<'passwordOptions'>>();
  expectTypeOf<keyof (typeof configOptions)['sessionOptions']>().toEqualTypeOf<Given<'sessionOptions'>>();
  expectTypeOf<keyof (typeof configOptions)['passkeyOptions']>().toEqualTypeOf<Given<'passkeyOptions'>>();
  type Theme = Exclude<NonNullable<PresentationConfig['theme']>, readonly unknown[]>;
  type Decided = keyof typeof themeValues | keyof typeof unmappedThemeValues;
  expectTypeOf<Decided | 'color-scheme' | 'spacing' | 'text-base' | 'rounded-base'>().toEqualTypeOf<keyof Theme>();
  type Options = keyof typeof unmappedPresentationOptions | 'hideHeaderText' | 'logo' | 'enableShadowDOM';
  expectTypeOf<Options>().toEqualTypeOf<keyof NonNullable<PresentationConfig['options']>>();
  type Events = Parameters<NonNullable<Callbacks['onEvent']>>[0]['type'];
  type Ours = (typeof eventTypes)[keyof typeof eventTypes] | (typeof signInTypes)[keyof typeof signInTypes];
  type Consumer = Exclude<`${Events}`, `B2B_${string}`>;
  expectTypeOf<Ours | keyof typeof unmappedEvents>().toEqualTypeOf<Consumer>();
});

it('maps the products of both kinds of versions', () => {
  expect(mapStytchLogin({ config: { products: [{ id: 'oauth' }, 'otp'] } }).options.config?.products).toEqual([
    'oauth',
    'otp',
  ]);
  const mapping = mapStytchLogin({ config: { products: [{ id: 'passkeys' }, { id: 'passkeyRegistration' }] } });
  expect(mapping.options.config?.products).toEqual(['passkeys']);
  expect(mapping.unmapped).toEqual([
    {
      path: 'config.products.passkeyRegistration',
      kind: 'replaced',
      reason: expect.stringContaining('offerAfterSignIn'),
    },
  ]);
});

it('maps the options of the products, and leaves redirects to the auth domain', () => {
  const mapping = mapStytchLogin({
    config: {
      products: ['emailMagicLinks', 'passwords'],
      emailMagicLinksOptions: {
        loginRedirectURL: 'https://app.example.com/in',
        loginExpirationMinutes: 10,
        locale: 'es',
      },
      passwordOptions: { loginExpirationMinutes: 5, resetPasswordTemplateId: 'reset', locale: 'es' },
      oauthOptions: { providers: [{ type: 'google', one_tap: true }] },
      sessionOptions: { sessionDurationMinutes: 60 },
      enableShadowDOM: true,
    },
  });
  expect(mapping.options).toEqual({
    config: {
      products: ['emailMagicLinks', 'passwords'],
      emailMagicLinksOptions: { loginExpirationMinutes: 10 },
      passwordOptions: { resetPasswordTemplateId: 'reset' },
      oauthOptions: { providers: [{ type: 'google', one_tap: true }] },
      sessionOptions: { sessionDurationMinutes: 60 },
      enableShadowDOM: true,
    },
    locale: 'es',
  });
  expect(mapping.unmapped.map(({ path, kind }) => [path, kind])).toEqual([
    ['config.emailMagicLinksOptions.loginRedirectURL', 'decided_elsewhere'],
    ['config.passwordOptions.loginExpirationMinutes', 'replaced'],
  ]);
});

it('reports several languages of emails', () => {
  const otherwise = { emailMagicLinksOptions: { locale: 'es' }, otpOptions: { locale: 'en' } };
  const mapping = mapStytchLogin({ config: { ...config, ...otherwise } });
  expect(mapping.options.locale).toBe('es');
  expect(paths(mapping)).toEqual(['config.*.locale']);
});

it('maps a theme', () => {
  const mapping = mapStytchLogin({
    config,
    presentation: {
      theme: {
        'color-scheme': 'light',
        'font-family': 'Inter',
        'text-base': '1.125rem',
        spacing: '6px',
        'rounded-base': '4px',
        'button-radius': '0px',
        primary: '#123456',
        'muted-foreground': '#777',
        'header-font': 'Georgia',
        shadow: '0 1px 2px #0003',
        'shadow-input': 'none',
        'transition-duration': '0s',
        muted: '#eee',
      },
      options: { hideHeaderText: true, logo: { url: 'https://example.com/logo.svg', alt: 'Garden' }, buttonId: true },
    },
  });
  expect(mapping.options.theme).toEqual({
    colorScheme: 'light',
    typography: { fontFamily: 'Inter', headerFontFamily: 'Georgia', scale: 1.125 },
    transitionDuration: '0s',
    spacing: { scale: 1.5 },
    colors: { primary: '#123456', secondary: '#777' },
    container: { borderRadius: 'calc(6 * 4px)' },
    inputs: { shadow: 'none', borderRadius: 'calc(2 * 4px)' },
    buttons: {
      shadow: '0 1px 2px #0003',
      primary: { borderRadius: '0px' },
      secondary: { borderRadius: '0px' },
      disabled: { borderRadius: '0px' },
    },
    hideHeaderText: true,
    logo: { logoImageUrl: 'https://example.com/logo.svg', alt: 'Garden' },
  });
  expect(paths(mapping)).toEqual(['presentation.theme.muted', 'presentation.options.buttonId']);
});

it('maps a light and a dark theme to pairs of colors', () => {
  const theme = [
    { 'color-scheme': 'light', background: '#fff', primary: '#123', muted: '#eee', 'container-border': '#ccc' },
    { 'color-scheme': 'dark', background: '#000', primary: '#123', muted: '#111' },
  ] as const;
  const mapping = mapStytchLogin({ config, presentation: { theme } });
  expect(mapping.options.theme).toEqual({
    colorScheme: 'auto',
    colors: { background: ['#fff', '#000'], primary: '#123' },
    container: { borderColor: '#ccc' },
  });
  expect(paths(mapping)).toEqual(['presentation.theme.muted']);
});

it('chooses the values without pairs from one of two themes', () => {
  const theme = [{ 'font-family': 'Inter' }, { 'font-family': 'Georgia' }] as const;
  const choose = (prefersDark: boolean) => mapStytchLogin({ config, presentation: { theme } }, { prefersDark });
  expect(choose(false).options.theme).toMatchObject({ typography: { fontFamily: 'Inter' } });
  expect(choose(true).options.theme).toMatchObject({ typography: { fontFamily: 'Georgia' } });
  expect(paths(choose(true))).toEqual(['presentation.theme']);
});

it.each([
  ['text-base', '40px', { typography: { scale: 1.5 } }],
  ['spacing', '1px', { spacing: { scale: 0.5 } }],
  ['text-base', '1.2vw', {}],
])('reports the size %s: %s, which the widget does not have', (name, length, theme) => {
  const mapping = mapStytchLogin({ config, presentation: { theme: { [name]: length } } });
  expect(mapping.options.theme ?? {}).toEqual(theme);
  expect(paths(mapping)).toEqual([`presentation.theme.${name}`]);
});

it("inherits the page's look for a theme made of its variables", () => {
  expect(mapStytchLogin({ config, presentation: { theme: { 'color-scheme': 'shadcn' } } }).options.theme).toEqual({
    inherit: true,
  });
  const mapping = mapStytchLogin({ config, presentation: { theme: { primary: 'hsl(var(--primary))' } } });
  expect(mapping.options.theme).toEqual({ inherit: true });
  expect(paths(mapping)).toEqual(['presentation.theme.primary']);
});

it('maps the styles of earlier versions', () => {
  const styles = {
    container: { width: '500px' },
    colors: { primary: '#123456', accent: '#eee' },
    buttons: { primary: { textColor: '#fff' } },
    fontFamily: 'Inter',
  };
  const mapping = mapStytchLogin({ config, styles });
  expect(mapping.options.theme).toEqual({
    container: { width: '500px' },
    colors: { primary: '#123456' },
    buttons: { primary: { textColor: '#fff' } },
    typography: { fontFamily: 'Inter' },
  });
  expect(paths(mapping)).toEqual(['styles.colors.accent']);
});

it('keeps the styles beside a presentation without a theme, and reports them beside one', () => {
  const styles = { colors: { primary: '#123456' } };
  const mapping = mapStytchLogin({ config, styles, presentation: { options: { hideHeaderText: true } } });
  expect(mapping.options.theme).toEqual({ colors: { primary: '#123456' }, hideHeaderText: true });
  expect(paths(mapping)).toEqual([]);
  expect(paths(mapStytchLogin({ config, styles, presentation: { theme: { border: '#ccc' } } }))).toEqual(['styles']);
});

it('maps texts by their ids, with parameters and plurals', () => {
  const strings = {
    'login.title': 'Welcome',
    'emailConfirmation.content': 'Sent to <bold>{email}</bold>.',
    'passcode.expirationCountdown': 'Ends in {timeRemaining}',
    'oauth.continueWithGoogle': 'Sign in with Google',
    'oauth.continueWithApple': 'Apple, please',
    'password.strengthError.minimumLength':
      '{characterLength, plural, one {# character} other {At least # characters}}',
    'login.loading': "We''re on it",
    'password.strengthError.complexity': '{complexity, plural, =1 {one} other {# kinds}}',
    'watermark.poweredBy': 'By',
  };
  const mapping = mapStytchLogin({ config, strings }, { language: 'en' });
  expect(mapping.options.texts).toEqual({
    en: {
      'main.header': 'Welcome',
      'frame.loggingIn': "We're on it",
      'emailConfirmation.sentTo': 'Sent to {email}.',
      'otp.expiresIn': 'Ends in {time}',
      'main.continueWith': 'Sign in with {name}',
      'password.minimumLength': { one: '{count} character', other: 'At least {count} characters' },
    },
  });
  expect(mapping.options.locale).toBe('en');
  expect(paths(mapping)).toEqual([
    'strings.oauth.continueWithApple',
    'strings.password.strengthError.complexity',
    'strings.watermark.poweredBy',
  ]);
});

it('gives the one title of errors to every error screen', () => {
  const { options } = mapStytchLogin({ config, strings: { 'error.title': 'Oh no' } });
  expect(options.texts?.en).toEqual({ 'error.title': 'Oh no', 'link.deadTitle': 'Oh no', 'link.failedTitle': 'Oh no' });
});

it.each([
  [
    '{characterLength, plural, one {# for {email}} other {# of {email}}}',
    { one: '{count} for {email}', other: '{count} of {email}' },
  ],
  ["{characterLength, plural, one {it''s one} other {they''re #}}", { one: "it's one", other: "they're {count}" }],
  ["type '{email}' as it is", undefined],
  ['{characterLength, plural, offset:1 one {#} other {#}}', undefined],
  ['{characterLength, plural, one {{n, number}} other {#}}', undefined],
  ['{a, plural, other {#}}{b, plural, other {#}}', undefined],
  ['{gender, select, male {he} other {they}}', undefined],
])('maps the ICU text %s, or reports it', (text, mapped) => {
  const { options, unmapped } = mapStytchLogin({ config, strings: { 'password.strengthError.minimumLength': text } });
  expect(options.texts?.en?.['password.minimumLength']).toEqual(mapped);
  expect(unmapped).toHaveLength(mapped ? 0 : 1);
});

it("reports events by the provider's names, without a token", () => {
  const onEvent = vi.fn();
  const onError = vi.fn();
  const { options, unmapped } = mapStytchLogin({ config, callbacks: { onEvent, onError } });
  options.onEvent?.({ type: 'magic_link_sent', email: 'ann@example.org' });
  options.onEvent?.({ type: 'screen_changed', screen: 'Main' });
  const user = { user_id: 'user-1' } as SignIn['user'];
  const session = { session_id: 'session-1' } as SignIn['session'];
  options.onSuccess?.({ method: 'password', user, session });
  options.onSuccess?.({ method: 'oauth', user, session });
  expect(onEvent.mock.calls).toEqual([
    [{ type: 'MAGIC_LINK_LOGIN_OR_CREATE', data: { email: 'ann@example.org' } }],
    [{ type: 'PASSWORD_AUTHENTICATE', data: { user_id: 'user-1', user, session } }],
  ]);
  expect(unmapped.map(({ path }) => path)).toEqual(['callbacks.onEvent.data']);
});

/** Names that belong to every object, and one that belongs to none. */
const strange = ['fancy', 'constructor', 'toString', '__proto__'];
const withStrange = (object: object) => JSON.parse(JSON.stringify(object).replaceAll('"fancy"', '"__proto__"'));

it.each(strange)('reports the unknown name %s at every level, and throws for nothing', (name) => {
  const option = { [name]: 'x' };
  const props = {
    ...option,
    config: { products: ['otp', name], ...option, otpOptions: option },
    presentation: { ...option, theme: option, options: { ...option, logo: { url: 'https://a.example', ...option } } },
    strings: option,
    callbacks: option,
  };
  const input =
    name === '__proto__' ? withStrange(JSON.parse(JSON.stringify(props).replaceAll('__proto__', 'fancy'))) : props;
  expect(paths(mapStytchLogin(input as never)).sort()).toEqual(
    [
      name,
      `config.${name}`,
      `config.products.${name}`,
      `config.otpOptions.${name}`,
      `presentation.${name}`,
      `presentation.theme.${name}`,
      `presentation.options.${name}`,
      `presentation.options.logo.${name}`,
      `strings.${name}`,
      `callbacks.${name}`,
    ].sort(),
  );
});

it('throws for no missing part', () => {
  expect(paths(mapStytchLogin({} as never))).toEqual(['config.products']);
  expect(paths(mapStytchLogin({ config: { products: null, otpOptions: null } } as never))).toEqual(['config.products']);
});

it("says what replaces the other properties of the provider's components", () => {
  const props = { config, client: {}, elementId: '#login', passwordResetToken: 'token' };
  expect(mapStytchLogin(props).unmapped.map(({ path, kind }) => [path, kind])).toEqual([
    ['client', 'replaced'],
    ['elementId', 'replaced'],
    ['passwordResetToken', 'replaced'],
  ]);
});
