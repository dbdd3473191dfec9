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

/** Each code of a {@link WidgetError} with its kind: what it says, and what helps. */
export type WidgetErrorKinds = {
  /** The configuration is malformed (`path` says where), or offers no way to sign in. */
  invalid_config: 'config';
  /** Passkeys are the only product: newcomers could not sign up. Spec §5. */
  passkeys_by_itself: 'config';
  /** Magic links and passcodes by e-mail both want the e-mail form. Spec §5. */
  eml_and_email_otp: 'config';
  /** The frame is deployed for another project's public token. */
  public_token_mismatch: 'config';
  /** The page asks for `exposeSessionToken` or `exposeSessionJwt` (`path`), which the frame's deployment does not allow. */
  session_token_not_allowed: 'config';
  /** The provider answered no: `error_type` and `error_message` are its own. */
  api_error: 'api';
  /** No answer of the provider: offline, blocked, or the project does not allow the auth domain. Another try may help. */
  provider_unreachable: 'client';
  /** An answer took longer than its limit. Another try may help. */
  timeout: 'client';
  /** Page and frame are on different sites, where the browser keeps the frame's cookies from it. */
  not_same_site: 'client';
  /** The page is not among the `hosts` of the frame's deployment. */
  host_not_allowed: 'client';
  /** The browser lets the frame store nothing. */
  storage_unavailable: 'client';
  /** What was typed is no telephone number. The visitor is told beneath the field. */
  invalid_input: 'client';
  /** The page's `onNavigate` refused where the widget wanted to lead. */
  navigation_refused: 'client';
  /** The browser opened no window, or none that was heard of in time; see `auth.diagnose()`. */
  popup_blocked: 'client';
  /** An OAuth return that did not begin in this browser. Nothing was spent; start again. */
  return_not_started_here: 'client';
  /** A link that was not asked for in this browser: the widget asks the visitor before it is spent. */
  confirmation_needed: 'client';
  /** An address with a `stytch_token_type` that is not known. */
  unknown_token_type: 'client';
  /** What the link was for is done, but a second factor is still to be proved: a login asks for it. */
  second_factor_pending: 'client';
  /** Nobody is signed in, where somebody has to be. Spec §8. */
  no_session: 'client';
  /** An authorization or logout request lacks a parameter: `path` names it. */
  missing_parameter: 'client';
  /** An authorization or logout request has a parameter twice: `path` names it. */
  repeated_parameter: 'client';
  /** The passkey could not be used, or the visitor declined. */
  passkey_failed: 'client';
  /** No passkey was made, or the visitor declined. */
  passkey_not_created: 'client';
  /** The authenticator has a passkey for this account already. */
  passkey_duplicate: 'client';
  /** A passkey registration without a signed-in user. */
  passkey_without_user: 'client';
  /** The wallet was not connected. */
  wallet_connect_failed: 'client';
  /** The wallet did not sign. */
  wallet_sign_failed: 'client';
  /** The OAuth provider sent the visitor back with an error: `error_type` is its own, such as `access_denied`. */
  oauth_failed: 'client';
  /** Google One Tap could not be shown: `error_type` says why. Google's button stands there instead. */
  one_tap_failed: 'client';
  /** A captcha or fingerprint script did not load. `config`: the deployment does not let it in. */
  protection_unavailable: 'client' | 'config';
  /** With `concealAccounts`: address or password are wrong, and nobody is told which. */
  wrong_credentials: 'client';
  /** None of the others: a mistake of ours, please report it. */
  unexpected: 'client';
  /** Page and frame speak different major versions of the protocol, or the frame is older than what the page asks of it: load both from the same release. */
  version_mismatch: 'protocol';
  /** Something that arrived was malformed, and dropped. */
  bad_message: 'protocol';
};

export type WidgetErrorCode = keyof WidgetErrorKinds;

/** All of them, to check what comes from elsewhere. */
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
  'second_factor_pending',
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
] as const satisfies readonly WidgetErrorCode[];
