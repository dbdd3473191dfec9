import { oauthProviders, type WidgetConfig } from '@vestibule/shared-protocol';
import type { Examples } from '../../gallery/Example.ts';
import { apiError, clientError, email, square, unreachable } from '../../gallery/exampleValues.ts';
import { withMessages } from '../passcode/examples.ts';
import { wallets } from '../wallet/examples.ts';

const withProviders: WidgetConfig = {
  products: ['oauth', 'emailMagicLinks'],
  oauthOptions: { providers: [{ type: 'google' }, { type: 'apple' }, { type: 'github' }] },
};

export const examples = (): Examples<'Main'> => ({
  Main: {
    email: { state: {} },
    'back with a token': { state: { isReturning: true } },
    'email invalid': {
      state: { email: 'ada@example' },
      failedIntent: 'submitEmailForLink',
      error: apiError('invalid_email'),
    },
    'email, sending': { state: { email }, busy: 'submitEmailForLink' },
    'email, unreachable': { state: { email }, failedIntent: 'submitEmailForLink', error: unreachable },
    'logo and watermark': { state: {}, logoImageUrl: square('#0c5a56'), displayWatermark: true },
    'phone and email': { state: {}, config: withMessages },
    'phone number': {
      state: {
        method: 'sms',
        phone: { country: 'DE', rawNumber: '030123456', national: '030 123456', placeholder: '030 123456' },
      },
      config: withMessages,
    },
    providers: { state: {}, config: withProviders },
    'all providers': {
      state: {},
      config: { products: ['oauth'], oauthOptions: { providers: oauthProviders.map((type) => ({ type })) } },
    },
    'all providers, as marks': {
      state: {},
      config: { products: ['oauth'], oauthOptions: { providers: oauthProviders.map((type) => ({ type })) } },
      theme: { oauthButtons: 'icons' },
    },
    'provider window': {
      state: { popup: 'github' },
      config: { ...withProviders, oauthOptions: { ...withProviders.oauthOptions, uxMode: 'popup' } },
    },
    'provider cancelled': {
      state: {},
      config: withProviders,
      error: clientError('oauth_failed', { error_type: 'access_denied' }),
    },
    wallets: { state: { wallets }, config: { products: ['crypto', 'emailMagicLinks'] } },
    'wallets, as pictures': {
      state: { wallets },
      config: { ...withProviders, products: ['oauth', 'crypto', 'emailMagicLinks'] },
      theme: { oauthButtons: 'icons' },
    },
    'no wallets': { state: { wallets: [] }, config: { products: ['crypto'] } },
    'passkey button': { state: {}, config: { products: ['emailMagicLinks', 'passkeys'] } },
    'passkey not found': {
      state: {},
      config: { products: ['emailMagicLinks', 'passkeys'] },
      failedIntent: 'loginWithPasskey',
      error: apiError('webauthn_registration_not_found'),
    },
    everything: {
      state: { wallets },
      config: {
        products: ['oauth', 'crypto', 'passwords', 'otp', 'passkeys'],
        otpOptions: { methods: ['sms', 'whatsapp'] },
        oauthOptions: { providers: [{ type: 'google' }, { type: 'apple' }] },
      },
    },
    'last used, a provider': { state: {}, config: withProviders, lastUsed: 'oauth:apple' },
    'last used, a tab': { state: {}, config: withMessages, lastUsed: 'whatsapp' },
    'last used, email': { state: {}, config: withProviders, lastUsed: 'email' },
    'terms and privacy': {
      state: {},
      config: { terms: { termsUrl: 'https://example.com/terms', privacyUrl: 'https://example.com/privacy' } },
    },
    'privacy alone': { state: {}, config: { terms: { privacyUrl: 'https://example.com/privacy' } } },
    'filled in by the host': {
      state: {},
      config: { ...withMessages, prefill: { emailAddress: email, phoneNumber: '+4930123456' } },
    },
    'passkeys alone': { state: {}, config: { products: ['passkeys'] } },
    'two email methods': { state: {}, config: { products: ['emailMagicLinks', 'otp'] } },
  },
});
