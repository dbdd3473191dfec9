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
  const mapped = mapStytchLogin({ config: { products: [{ id: 'passkeys' }, { id: 'passkeyRegistration' }] } });
  expect(mapped.options.config?.products).toEqual(['passkeys']);
  expect(mapped.unmapped).toEqual([
    {
      path: 'config.products.passkeyRegistration',
      kind: 'replaced',
      reason: expect.stringContaining('offerAfterSignIn'),
    },
  ]);
});

it('maps the options of the products, and leaves redirects to the auth domain', () => {
  const mapped = mapStytchLogin({
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
  expect(mapped.options).toEqual({
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
  expect(mapped.unmapped.map(({ path, kind }) => [path, kind])).toEqual([
    ['config.emailMagicLinksOptions.loginRedirectURL', 'decided_elsewhere'],
    ['config.passwordOptions.loginExpirationMinutes', 'replaced'],
  ]);
});

it('reports several languages of emails', () => {
  const otherwise = { emailMagicLinksOptions: { locale: 'es' }, otpOptions: { locale: 'en' } };
  const mapped = mapStytchLogin({ config: { ...config, ...otherwise } });
  expect(mapped.options.locale).toBe('es');
  expect(paths(mapped)).toEqual(['config.*.locale']);
});

it('maps a theme', () => {
  const mapped = mapStytchLogin({
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
        muted: '#eee',
      },
      options: { hideHeaderText: true, logo: { url: 'https://example.com/logo.svg', alt: 'Garden' }, buttonId: true },
    },
  });
  expect(mapped.options.theme).toEqual({
    colorScheme: 'light',
    typography: { fontFamily: 'Inter', scale: 1.125 },
    spacing: { scale: 1.5 },
    colors: { primary: '#123456', secondary: '#777' },
    container: { borderRadius: 'calc(6 * 4px)' },
    inputs: { borderRadius: 'calc(2 * 4px)' },
    buttons: {
      primary: { borderRadius: '0px' },
      secondary: { borderRadius: '0px' },
      disabled: { borderRadius: '0px' },
    },
    hideHeaderText: true,
    logo: { logoImageUrl: 'https://example.com/logo.svg' },
  });
  expect(paths(mapped)).toEqual([
    'presentation.theme.muted',
    'presentation.options.logo.alt',
    'presentation.options.buttonId',
  ]);
});

it('chooses one of a light and a dark theme', () => {
  const theme = [{ background: '#fff' }, { background: '#000' }] as const;
  const choose = (prefersDark: boolean) => mapStytchLogin({ config, presentation: { theme } }, { prefersDark });
  expect(choose(false).options.theme).toEqual({ colors: { background: '#fff' } });
  expect(choose(true).options.theme).toEqual({ colors: { background: '#000' } });
  expect(paths(choose(true))).toEqual(['presentation.theme']);
});

it("inherits the page's look for a theme made of its variables", () => {
  expect(mapStytchLogin({ config, presentation: { theme: { 'color-scheme': 'shadcn' } } }).options.theme).toEqual({
    inherit: true,
  });
  const mapped = mapStytchLogin({ config, presentation: { theme: { primary: 'hsl(var(--primary))' } } });
  expect(mapped.options.theme).toEqual({ inherit: true });
  expect(paths(mapped)).toEqual(['presentation.theme.primary']);
});

it('maps the styles of earlier versions', () => {
  const styles = {
    container: { width: '500px' },
    colors: { primary: '#123456', accent: '#eee' },
    buttons: { primary: { textColor: '#fff' } },
    fontFamily: 'Inter',
  };
  const mapped = mapStytchLogin({ config, styles });
  expect(mapped.options.theme).toEqual({
    container: { width: '500px' },
    colors: { primary: '#123456' },
    buttons: { primary: { textColor: '#fff' } },
    typography: { fontFamily: 'Inter' },
  });
  expect(paths(mapped)).toEqual(['styles.colors.accent']);
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
    'watermark.poweredBy': 'By',
  };
  const mapped = mapStytchLogin({ config, strings }, { language: 'en' });
  expect(mapped.options.texts).toEqual({
    en: {
      'main.header': 'Welcome',
      'emailConfirmation.sentTo': 'Sent to {email}.',
      'otp.expiresIn': 'Ends in {time}',
      'main.continueWith': 'Sign in with {name}',
      'password.minimumLength': { one: '{count} character', other: 'At least {count} characters' },
    },
  });
  expect(mapped.options.locale).toBe('en');
  expect(paths(mapped)).toEqual(['strings.oauth.continueWithApple', 'strings.watermark.poweredBy']);
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
