import type { SendOptions } from '../../flow/ports.ts';
import { authenticatePage, mailLocale, without } from '../../provider/requestOptions.ts';

/** Builds the options of a password reset mail. */
export const passwordResetRequest = ({ config, locale }: SendOptions) => {
  const options = config.passwordOptions;
  return without({
    login_redirect_url: options.loginRedirectURL ?? authenticatePage(),
    reset_password_redirect_url: options.resetPasswordRedirectURL ?? authenticatePage(),
    reset_password_expiration_minutes: options.resetPasswordExpirationMinutes,
    reset_password_template_id: options.resetPasswordTemplateId,
    locale: mailLocale(locale),
  });
};
