import type { SendOptions } from '../flow/ports.ts';

/**
 * Returns the default redirect URL of mails and OAuth providers: a page of the auth domain, whose token no host can read.
 */
export const authenticatePage = (): string => `${location.origin}/authenticate`;

/** Converts the configuration (camelCase, with defaults) to the provider's request members (snake_case). */
export const magicLinkRequest = ({ config, locale }: SendOptions) => {
  const options = config.emailMagicLinksOptions;
  return without({
    login_magic_link_url: options.loginRedirectURL ?? authenticatePage(),
    login_expiration_minutes: options.loginExpirationMinutes,
    signup_magic_link_url: options.signupRedirectURL ?? authenticatePage(),
    signup_expiration_minutes: options.signupExpirationMinutes,
    login_template_id: options.loginTemplateId,
    signup_template_id: options.signupTemplateId,
    create_user_as_pending: options.createUserAsPending,
    locale: mailLocale(locale),
  });
};

export const passcodeRequest = ({ config, locale }: SendOptions, method: 'email' | 'sms' | 'whatsapp') => {
  const options = config.otpOptions;
  return {
    expiration_minutes: options.expirationMinutes,
    ...without({
      // Only mails have templates.
      login_template_id: method === 'email' ? options.loginTemplateId : undefined,
      signup_template_id: method === 'email' ? options.signupTemplateId : undefined,
      locale: mailLocale(locale),
      // Adds the last line of a text message, by which browsers recognize the passcode.
      enable_autofill: (method === 'sms' && 'OTPCredential' in globalThis) || undefined,
    }),
  };
};

export const sessionRequest = ({ config }: Pick<SendOptions, 'config'>) => ({
  session_duration_minutes: config.sessionOptions.sessionDurationMinutes,
});

/**
 * Returns the language of mails at the provider. Undefined, which means the provider's default, for other languages.
 */
export function mailLocale(locale: string): 'en' | 'es' | 'pt-br' | undefined {
  const [language] = locale.toLowerCase().split('-');
  if (language === 'pt') return 'pt-br';
  return (['en', 'es'] as const).find((each) => each === language);
}

type Without<T> = { [K in keyof T]?: NonNullable<T[K]> };

/** Returns the members without undefined values. */
export function without<T extends object>(members: T): Without<T> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Without<T>;
}
