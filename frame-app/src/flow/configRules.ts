import type { OAuthProviderConfig, OtpMethod, ResolvedConfig, WidgetErrorCode } from '@vestibule/shared-protocol';
import type { SignInWay } from './entities.ts';

/** What the browser can do, as far as it decides what Main shows. */
export type Environment = {
  /** The browser knows passkeys at all. */
  hasPasskeys: boolean;
  /** Passkeys may be offered in the e-mail field itself (conditional mediation). */
  supportsPasskeyAutofill: boolean;
  /** The browser draws One Tap's prompt itself (FedCM). */
  hasFedCM: boolean;
  /** A browser inside another app, where Google signs nobody in. */
  isInAppBrowser: boolean;
  /** How somebody last signed in here, as far as this browser knows. */
  lastUsed?: SignInWay | undefined;
};

type ConfigErrorCode = Extract<WidgetErrorCode, 'passkeys_by_itself' | 'invalid_config' | 'eml_and_email_otp'>;

/** A combination of products that cannot work. Spec §2, "Main". */
export function configError(config: ResolvedConfig): ConfigErrorCode | null {
  const { products, otpOptions } = config;
  if (products.every((product) => product === 'passkeys')) return 'passkeys_by_itself';
  // OAuth without a provider shows nothing, and a passkey beside it is no way to sign up.
  if (!hasButtons(config) && formMethods(config).length === 0) return 'invalid_config';
  const hasEmailPasscode = products.includes('otp') && otpOptions.methods.includes('email');
  return hasEmailPasscode && products.includes('emailMagicLinks') ? 'eml_and_email_otp' : null;
}

export type EmailMethod = 'link' | 'passcode' | 'password';

/**
 * What the e-mail form on Main asks for; null where no e-mail method is configured. Passwords take the form over: what
 * else is configured for e-mail is offered on the password screen. Spec §2, "merged into a single passwords tab".
 */
export const emailMethod = (config: ResolvedConfig): EmailMethod | null =>
  config.products.includes('passwords') ? 'password' : passwordAlternative(config);

/** What the password screen offers beside a password. */
export function passwordAlternative({ products, otpOptions }: ResolvedConfig): 'link' | 'passcode' | null {
  if (products.includes('emailMagicLinks')) return 'link';
  return products.includes('otp') && otpOptions.methods.includes('email') ? 'passcode' : null;
}

/** The forms of Main, a tab each when there is more than one, in the order of the configuration. */
export function formMethods({ products, otpOptions }: ResolvedConfig): OtpMethod[] {
  const methods = products.flatMap((product): readonly OtpMethod[] => {
    if (product === 'otp') return otpOptions.methods;
    return product === 'emailMagicLinks' || product === 'passwords' ? ['email'] : [];
  });
  return [...new Set(methods)];
}

/** The blocks of Main in the order of spec §2: OAuth buttons, wallets, 'or', the forms, the passkey button; and what one agrees to. */
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

/** Whether One Tap is offered for it, which takes a row of its own. */
export const hasOneTap = ({ type, one_tap }: OAuthProviderConfig): boolean => type === 'google' && one_tap === true;

/** How many OAuth providers are beside one another at most, where they are shown by their marks alone. */
export const MARKS_IN_A_ROW = 4;

/** How many buttons high a block is: its place is kept while its code loads, so that nothing moves. */
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
