import type { OAuthProviderConfig } from '@vestibule/shared-protocol';
import type { SendOptions } from '../../flow/sendOptions.ts';
import { authenticatePage, mailLocale, without } from '../../provider/requestOptions.ts';

/** Converts the configuration to the members of the provider's requests for organizations. */

export const linkRequest = ({ config, locale }: SendOptions) => {
  const options = config.emailMagicLinksOptions;
  return without({
    login_redirect_url: options.loginRedirectURL ?? authenticatePage(),
    signup_redirect_url: options.signupRedirectURL ?? authenticatePage(),
    login_expiration_minutes: options.loginExpirationMinutes,
    signup_expiration_minutes: options.signupExpirationMinutes,
    login_template_id: options.loginTemplateId,
    signup_template_id: options.signupTemplateId,
    locale: mailLocale(locale),
  });
};

export const discoveryLinkRequest = ({ config, locale }: SendOptions) => {
  const options = config.emailMagicLinksOptions;
  return without({
    discovery_redirect_url: options.discoveryRedirectURL ?? authenticatePage(),
    discovery_expiration_minutes: options.discoveryExpirationMinutes,
    login_template_id: options.loginTemplateId,
    locale: mailLocale(locale),
  });
};

export const codeRequest = ({ config: { otpOptions }, locale }: SendOptions) =>
  without({
    login_template_id: otpOptions.loginTemplateId,
    signup_template_id: otpOptions.signupTemplateId,
    login_expiration_minutes: otpOptions.expirationMinutes,
    signup_expiration_minutes: otpOptions.expirationMinutes,
    locale: mailLocale(locale),
  });

export const discoveryCodeRequest = ({ config: { otpOptions }, locale }: SendOptions) =>
  without({
    login_template_id: otpOptions.loginTemplateId,
    discovery_expiration_minutes: otpOptions.expirationMinutes,
    locale: mailLocale(locale),
  });

export const resetRequest = ({ config: { passwordOptions }, locale }: SendOptions) =>
  without({
    reset_password_redirect_url: passwordOptions.resetPasswordRedirectURL ?? authenticatePage(),
    reset_password_expiration_minutes: passwordOptions.resetPasswordExpirationMinutes,
    reset_password_template_id: passwordOptions.resetPasswordTemplateId,
    verify_email_template_id: passwordOptions.verifyEmailTemplateId,
    locale: mailLocale(locale),
  });

/**
 * Returns the request for a link to the form for a new password. Its token is that of a login, so the address of our
 * page carries the purpose.
 */
export const joiningRequest = ({ config, locale }: SendOptions) => {
  const ownUrl = `${authenticatePage()}?stytch_redirect_type=reset_password`;
  const page = config.passwordOptions.resetPasswordRedirectURL ?? ownUrl;
  return { login_redirect_url: page, signup_redirect_url: page, ...without({ locale: mailLocale(locale) }) };
};

export const oauthRequest = (
  { custom_scopes, provider_params }: OAuthProviderConfig,
  { config }: SendOptions,
  organizationId: string | null,
) => {
  const { loginRedirectURL, signupRedirectURL, discoveryRedirectURL } = config.oauthOptions;
  const common = without({ custom_scopes: custom_scopes && [...custom_scopes], provider_params });
  return organizationId === null
    ? { ...common, discovery_redirect_url: discoveryRedirectURL ?? authenticatePage() }
    : {
        ...common,
        organization_id: organizationId,
        login_redirect_url: loginRedirectURL ?? authenticatePage(),
        signup_redirect_url: signupRedirectURL ?? authenticatePage(),
      };
};

export const ssoRequest = ({ config: { ssoOptions } }: SendOptions, connectionId: string) => ({
  connection_id: connectionId,
  login_redirect_url: ssoOptions.loginRedirectURL ?? authenticatePage(),
  signup_redirect_url: ssoOptions.signupRedirectURL ?? authenticatePage(),
  ...(ssoOptions.providerParams && { provider_params: ssoOptions.providerParams }),
});
