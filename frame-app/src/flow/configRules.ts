import type {
  OAuthProviderConfig,
  OAuthProviderType,
  OtpMethod,
  ResolvedConfig,
  WidgetErrorCode,
} from '@vestibule/shared-protocol';
import type { SignInMethod } from './entities.ts';

/** The browser features that affect Main. */
export type Environment = {
  /** True if the browser supports passkeys. */
  hasPasskeys: boolean;
  /** True if the browser can offer passkeys in the email field (conditional mediation). */
  supportsPasskeyAutofill: boolean;
  /** True if the browser draws One Tap's prompt itself (FedCM). */
  hasFedCM: boolean;
  /** The OAuth providers that refuse logins in this browser: some do in the browsers inside other apps. */
  refusedProviders: readonly OAuthProviderType[];
  /** The last sign-in method stored in this browser, if any. */
  lastUsed?: SignInMethod | undefined;
};

type ConfigErrorCode = Extract<WidgetErrorCode, 'passkeys_by_itself' | 'invalid_config' | 'eml_and_email_otp'>;

/** Returns the error of a combination of products that cannot work, or null. */
export function configError(config: ResolvedConfig): ConfigErrorCode | null {
  const { products, otpOptions } = config;
  if (products.every((product) => product === 'passkeys')) return 'passkeys_by_itself';
  // Without a provider OAuth shows nothing, and a passkey alone cannot sign up.
  if (!hasButtons(config) && formMethods(config).length === 0) return 'invalid_config';
  const hasEmailPasscode = products.includes('otp') && otpOptions.methods.includes('email');
  return hasEmailPasscode && products.includes('emailMagicLinks') ? 'eml_and_email_otp' : null;
}

export type EmailMethod = 'link' | 'passcode' | 'password';

/**
 * Returns the method of Main's email form; null if no email method is configured. With passwords the form leads to
 * the password screen, which also offers other email methods.
 */
export const emailMethod = (config: ResolvedConfig): EmailMethod | null =>
  config.products.includes('passwords') ? 'password' : passwordAlternative(config);

/** Returns the alternative to a password on the password screen. */
export function passwordAlternative({ products, otpOptions }: ResolvedConfig): 'link' | 'passcode' | null {
  if (products.includes('emailMagicLinks')) return 'link';
  return products.includes('otp') && otpOptions.methods.includes('email') ? 'passcode' : null;
}

/** Returns the forms of Main in the order of the configuration. Several forms are shown as tabs. */
export function formMethods({ products, otpOptions }: ResolvedConfig): OtpMethod[] {
  const methods = products.flatMap((product): readonly OtpMethod[] => {
    if (product === 'otp') return otpOptions.methods;
    return product === 'emailMagicLinks' || product === 'passwords' ? ['email'] : [];
  });
  return [...new Set(methods)];
}

/** The blocks of Main in order: OAuth buttons, wallets, 'or', the forms, the passkey button, the terms. */
export type MainBlock = 'oauth' | 'wallets' | 'divider' | 'forms' | 'passkey' | 'terms';

export function mainBlocks(
  config: ResolvedConfig,
  { hasPasskeys, supportsPasskeyAutofill }: Pick<Environment, 'hasPasskeys' | 'supportsPasskeyAutofill'>,
): MainBlock[] {
  const hasForms = formMethods(config).length > 0;
  const isInEmailField = supportsPasskeyAutofill && emailMethod(config) !== null;
  const isShown: { readonly [B in MainBlock]: boolean } = {
    oauth: hasOAuth(config),
    wallets: config.products.includes('crypto'),
    divider: hasButtons(config) && hasForms,
    forms: hasForms,
    passkey: hasPasskeys && config.products.includes('passkeys') && !isInEmailField,
    terms: Object.keys(config.terms).length > 0,
  };
  return (Object.keys(isShown) as MainBlock[]).filter((block) => isShown[block]);
}

/** Returns whether a provider's button offers One Tap. Such a button takes a full row. */
export const hasOneTap = ({ type, one_tap }: OAuthProviderConfig): boolean => type === 'google' && one_tap === true;

/** The largest number of icon buttons of OAuth providers in one row. */
export const MARKS_IN_A_ROW = 4;

/**
 * Returns the height of a block in buttons. The space is reserved while its code loads, so the layout does not shift.
 */
export function blockRows(block: MainBlock, { oauthOptions }: ResolvedConfig, hasIconButtons: boolean): number {
  if (block !== 'oauth') return 1;
  const { providers } = oauthOptions;
  const marks = hasIconButtons ? providers.filter((provider) => !hasOneTap(provider)).length : 0;
  return providers.length - marks + Math.ceil(marks / MARKS_IN_A_ROW);
}

export const hasOAuth = ({ products, oauthOptions }: ResolvedConfig) =>
  products.includes('oauth') && oauthOptions.providers.length > 0;

const hasButtons = (config: ResolvedConfig) => hasOAuth(config) || config.products.includes('crypto');

export const wantsSecondFactor = ({ mfa: { policy = 'off' } }: ResolvedConfig): boolean => policy !== 'off';
