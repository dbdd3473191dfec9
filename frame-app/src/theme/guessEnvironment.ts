import type { OAuthProviderType } from '@vestibule/shared-protocol';
import type { Environment } from '../flow/configRules.ts';

/** In-app browsers by their user agent: those of Facebook and Instagram, other apps, Android's web view. */
const metaBrowser = /\bFBA[NV]\/|\bInstagram\b/;
const inAppBrowser =
  /\bLine\/|\bBytedanceWebview\b|\bmusical_ly|\bLinkedInApp\b|\bSnapchat\/|\[Pinterest\/|\bMicroMessenger\/|; wv\)/;

/**
 * Returns the OAuth providers that refuse this browser. Google refuses every web view (`disallowed_useragent`), Facebook those
 * of Android except in its own apps: https://developers.facebook.com/docs/facebook-login/android/deprecating-webviews.
 */
function refusedProviders(userAgent: string): readonly OAuthProviderType[] {
  const isOfMeta = metaBrowser.test(userAgent);
  if (!isOfMeta && !inAppBrowser.test(userAgent)) return [];
  return !isOfMeta && userAgent.includes('Android') ? ['google', 'facebook'] : ['google'];
}

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
  refusedProviders: refusedProviders(globalThis.navigator?.userAgent ?? ''),
});
