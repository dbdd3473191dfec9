import type { Environment } from '../flow/configRules.ts';

/** In-app browsers by their user agent: Facebook, Instagram, Line, TikTok, Android's web view. */
const inAppBrowser = /\bFBA[NV]\/|\bInstagram\b|\bLine\/|\bBytedanceWebview\b|; wv\)/;

/** Returns the passkey features, on which the layout of Main depends. */
export const guessPasskeys = (): Pick<Environment, 'hasPasskeys' | 'supportsPasskeyAutofill'> => ({
  // Passkeys need WebAuthn.
  hasPasskeys: Boolean(globalThis.PublicKeyCredential),
  supportsPasskeyAutofill: typeof globalThis.PublicKeyCredential?.isConditionalMediationAvailable === 'function',
});

/**
 * Returns the assumed features until the browser has answered. A browser that has the method usually supports autofill.
 */
export const guessEnvironment = (): Environment => ({
  ...guessPasskeys(),
  hasFedCM: 'IdentityCredential' in globalThis,
  isInAppBrowser: inAppBrowser.test(globalThis.navigator?.userAgent ?? ''),
});
