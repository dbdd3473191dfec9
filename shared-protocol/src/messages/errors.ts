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
  /**
   * What the visitor was shown: `error_message` of an API error, a text of the catalogue otherwise. Spec §8. Of the kinds `config` and
   * `protocol`, what a developer has to change; the visitor reads that sign-in is not available.
   */
  message: string;
  error_type?: string;
  error_message?: string;
  /** The place in the configuration, such as `config.otpOptions.methods[1]`; of `invalid_input` the field. */
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
  /** Google One Tap cannot be shown as it is set up: `error_type` says why. Google's button stands there instead. */
  one_tap_failed: 'config';
  /** The provider answered no: `error_type` and `error_message` are its own. */
  api_error: 'api';
  /** With `concealAccounts`: address or password are wrong, and nobody is told which. */
  wrong_credentials: 'api';
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
  /** What was typed is no e-mail address (`path` is `email`) or no telephone number (`phone`). The visitor is told beneath the field. */
  invalid_input: 'client';
  /** The page's `onNavigate` refused where the widget wanted to lead. */
  navigation_refused: 'client';
  /** The page took the focus from a field that expected a passcode or a password. The frame has stopped and says so. */
  focus_moved: 'client';
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
  /** Nobody is signed in, where somebody has to be. Spec §8. `api`: the provider says so. */
  no_session: 'client' | 'api';
  /** An authorization or logout request lacks a parameter: `path` names it. */
  missing_parameter: 'client';
  /** An authorization or logout request has a parameter twice: `path` names it. */
  repeated_parameter: 'client';
  /** An authorization or logout request wants to be answered at an address that no page may lead to, such as a script: `path` names the parameter. */
  unsafe_redirect: 'client';
  /** The passkey could not be used, or the visitor declined. `api`, here and of the next three: the provider answered no. */
  passkey_failed: 'client' | 'api';
  /** No passkey was made, or the visitor declined. */
  passkey_not_created: 'client' | 'api';
  /** The authenticator has a passkey for this account already. */
  passkey_duplicate: 'client' | 'api';
  /** A passkey registration without a signed-in user. */
  passkey_without_user: 'client' | 'api';
  /** The wallet was not connected. */
  wallet_connect_failed: 'client';
  /** The wallet did not sign. */
  wallet_sign_failed: 'client';
  /** The OAuth provider sent the visitor back with an error: `error_type` is its own, such as `access_denied`. */
  oauth_failed: 'client';
  /** A captcha or fingerprint script did not load. `config`: the deployment does not let it in. */
  protection_unavailable: 'client' | 'config';
  /** None of the others: a mistake of ours, please report it. */
  unexpected: 'client';
  /** Page and frame speak different major versions of the protocol, or the frame is older than what the page asks of it: load both from the same release. */
  version_mismatch: 'protocol';
  /** Something that arrived was malformed, and dropped. */
  bad_message: 'protocol';
};

export type WidgetErrorCode = keyof WidgetErrorKinds;
