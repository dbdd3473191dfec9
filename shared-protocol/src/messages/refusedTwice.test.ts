import { expect, test } from 'vitest';
import type { WidgetConfig } from '../config/config.ts';
import type { Theme } from '../config/theme.ts';
import { validateMountUpdate } from './validateMessages.ts';

// A page without a compiler can still send these values, so the frame refuses them too and names the place.

const withNumber = { type: 'google' as const, provider_params: { n: 1 } };

const configs: [string, WidgetConfig][] = [
  // @ts-expect-error no such product
  ['config.products[0]', { products: ['magicLinks'] }],
  // @ts-expect-error one product is a list too
  ['config.products', { products: 'otp' }],
  // @ts-expect-error null is no default
  ['config.products', { products: null }],
  // @ts-expect-error a group is an object
  ['config.otpOptions', { otpOptions: true }],
  // @ts-expect-error no such method
  ['config.otpOptions.methods[1]', { otpOptions: { methods: ['sms', 'fax'] } }],
  // @ts-expect-error minutes are a number
  ['config.otpOptions.expirationMinutes', { otpOptions: { expirationMinutes: '5' } }],
  // @ts-expect-error minutes are a number
  ['config.sessionOptions.sessionDurationMinutes', { sessionOptions: { sessionDurationMinutes: '60' } }],
  // @ts-expect-error a text, not a URL object
  ['config.emailMagicLinksOptions.loginRedirectURL', { emailMagicLinksOptions: { loginRedirectURL: new URL('a:') } }],
  // @ts-expect-error yes or no
  ['config.emailMagicLinksOptions.createUserAsPending', { emailMagicLinksOptions: { createUserAsPending: 'yes' } }],
  // @ts-expect-error a provider is an object
  ['config.oauthOptions.providers[0]', { oauthOptions: { providers: ['google'] } }],
  // @ts-expect-error a provider has a type
  ['config.oauthOptions.providers[0].type', { oauthOptions: { providers: [{ one_tap: true }] } }],
  // @ts-expect-error no such provider
  ['config.oauthOptions.providers[0].type', { oauthOptions: { providers: [{ type: 'myspace' }] } }],
  // @ts-expect-error no such place
  ['config.oauthOptions.providers[0].position', { oauthOptions: { providers: [{ type: 'google', position: 'top' }] } }],
  // @ts-expect-error a parameter is a text
  ['config.oauthOptions.providers[0].provider_params.n', { oauthOptions: { providers: [withNumber] } }],
  // @ts-expect-error no such mode
  ['config.oauthOptions.uxMode', { oauthOptions: { uxMode: 'window' } }],
  // @ts-expect-error yes or no
  ['config.passwordOptions.concealAccounts', { passwordOptions: { concealAccounts: 1 } }],
  // @ts-expect-error one domain
  ['config.passkeyOptions.domain', { passkeyOptions: { domain: ['example.com'] } }],
  // @ts-expect-error yes or no
  ['config.enableShadowDOM', { enableShadowDOM: 'open' }],
];

test.each(configs)('the frame refuses %s of a type that does not compile', (path, config) => {
  expect(validateMountUpdate({ config })).toMatchObject({ ok: false, path });
});

const themes: [string, Theme][] = [
  // @ts-expect-error no such preset
  ['theme.preset', { preset: 'brutal' }],
  // @ts-expect-error a scale is a number
  ['theme.typography.scale', { typography: { scale: '110%' } }],
  // @ts-expect-error a font has an address
  ['theme.fonts[0].src', { fonts: [{ family: 'Inter' }] }],
  // @ts-expect-error no such colour scheme
  ['theme.colorScheme', { colorScheme: 'system' }],
  // @ts-expect-error a length has a unit
  ['theme.container.width', { container: { width: 400 } }],
  // @ts-expect-error a colour is a text
  ['theme.colors.primary', { colors: { primary: 0x19303d } }],
  // @ts-expect-error a logo has an address inside
  ['theme.logo', { logo: 'https://example.com/logo.svg' }],
  // @ts-expect-error yes or no
  ['theme.hideHeaderText', { hideHeaderText: 'true' }],
];

test.each(themes)('the frame refuses %s of a type that does not compile', (path, theme) => {
  expect(validateMountUpdate({ theme })).toMatchObject({ ok: false, path });
});
