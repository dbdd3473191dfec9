import type { Environment } from '../flow/configRules.ts';

/** Browsers inside other apps, by what they say of themselves: Facebook, Instagram, Line, TikTok, Android's web view. */
const inAppBrowser = /\bFBA[NV]\/|\bInstagram\b|\bLine\/|\bBytedanceWebview\b|; wv\)/;

/** What of it the layout of Main goes by. */
export const guessPasskeys = (): Pick<Environment, 'hasPasskeys' | 'supportsPasskeyAutofill'> => ({
  // Without WebAuthn there is none of it.
  hasPasskeys: Boolean(globalThis.PublicKeyCredential),
  supportsPasskeyAutofill: typeof globalThis.PublicKeyCredential?.isConditionalMediationAvailable === 'function',
});

/** What the browser is taken for until it has answered: one that knows the question usually says yes. */
export const guessEnvironment = (): Environment => ({
  ...guessPasskeys(),
  hasFedCM: 'IdentityCredential' in globalThis,
  isInAppBrowser: inAppBrowser.test(globalThis.navigator?.userAgent ?? ''),
});
