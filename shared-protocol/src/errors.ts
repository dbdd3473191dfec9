/**
 * What went wrong, as one plain record that crosses the border (an `Error` would lose everything but its message).
 *
 * `config`: the host's configuration is at fault; `path` names the place.
 * `api`: the provider answered no; `error_type` and `error_message` are kept as they came.
 * `client`: the world failed: network, browser, wallet, authenticator.
 * `protocol`: host and frame do not understand each other.
 */
export type WidgetError = {
  kind: 'config' | 'api' | 'client' | 'protocol';
  code: WidgetErrorCode;
  /** What the visitor was shown: `error_message` of an API error, a text of the catalogue otherwise. Spec §8. */
  message: string;
  error_type?: string;
  error_message?: string;
  /** The place in the configuration, such as `config.otpOptions.methods[1]`. */
  path?: string;
  /** The screen on which it happened. */
  screen?: string;
};

export const widgetErrorCodes = [
  // config
  'invalid_config',
  'passkeys_by_itself',
  'eml_and_email_otp',
  'public_token_mismatch',
  'session_token_not_allowed',
  // api
  'api_error',
  // client
  'provider_unreachable',
  'timeout',
  'not_same_site',
  'host_not_allowed',
  'storage_unavailable',
  'invalid_input',
  'navigation_refused',
  'popup_blocked',
  'return_not_started_here',
  'confirmation_needed',
  'unknown_token_type',
  'no_session',
  'missing_parameter',
  'repeated_parameter',
  'passkey_failed',
  'passkey_not_created',
  'passkey_duplicate',
  'passkey_without_user',
  'wallet_connect_failed',
  'wallet_sign_failed',
  'oauth_failed',
  'one_tap_failed',
  'protection_unavailable',
  'wrong_credentials',
  'unexpected',
  // protocol
  'version_mismatch',
  'bad_message',
] as const;

export type WidgetErrorCode = (typeof widgetErrorCodes)[number];
