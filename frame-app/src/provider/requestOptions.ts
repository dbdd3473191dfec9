import type { SendOptions } from '../flow/ports.ts';

/**
 * Where mails and OAuth providers lead back to when the configuration names no other place: a page that no host can read
 * the token from. Design §2.1.
 */
export const authenticatePage = (): string => `${location.origin}/authenticate`;

/** Configuration (camelCase, with defaults) to request members (the provider's snake_case); nobody else translates. */
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
      // Templates are for email; the other methods have none. Wire protocol §2.7.
      login_template_id: method === 'email' ? options.loginTemplateId : undefined,
      signup_template_id: method === 'email' ? options.signupTemplateId : undefined,
      locale: mailLocale(locale),
      // Asks for the last line that browsers look for in a text message.
      enable_autofill: (method === 'sms' && 'OTPCredential' in globalThis) || undefined,
    }),
  };
};

export const sessionRequest = ({ config }: Pick<SendOptions, 'config'>) => ({
  session_duration_minutes: config.sessionOptions.sessionDurationMinutes,
});

/** The languages the provider writes mails in; its own default for all others. */
export function mailLocale(locale: string): 'en' | 'es' | 'pt-br' | undefined {
  const [language] = locale.toLowerCase().split('-');
  if (language === 'pt') return 'pt-br';
  return (['en', 'es'] as const).find((each) => each === language);
}

type Without<T> = { [K in keyof T]?: NonNullable<T[K]> };

/** Leaves out what is undefined. */
export function without<T extends object>(members: T): Without<T> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Without<T>;
}
