/**
 * An error as a plain record, because Penpal keeps only the message of an `Error`.
 *
 * `config`: the host's configuration is wrong; `path` names the place. `api`: the provider refused, with its own
 * `error_type` and `error_message`. `client`: the network, the browser, a wallet or an authenticator failed.
 * `protocol`: host and frame don't understand each other.
 */
export type WidgetError = {
  kind: 'config' | 'api' | 'client' | 'protocol';
  code: WidgetErrorCode;
  /**
   * The text that the visitor saw: `error_message` of an API error, else a text of the catalogue. For the
   * kinds `config` and `protocol`, the change that a developer has to make. The visitor then reads that login isn't
   * available.
   */
  message: string;
  error_type?: string;
  error_message?: string;
  /**
   * The place in the configuration, such as `config.otpOptions.methods[1]`. For `invalid_input` the name of the field.
   */
  path?: string;
  /** The screen that was shown when the error occurred. */
  screen?: string;
};

/** Every code of a {@link WidgetError} with its kind, its cause and the remedy. */
export type WidgetErrorKinds = {
  /** The configuration is malformed (`path` names the place) or offers no way to log in. */
  invalid_config: 'config';
  /** Passkeys are the only product, so new visitors could not sign up. */
  passkeys_by_itself: 'config';
  /** Both magic links and passcodes by email are configured, but the email form can use only one of them. */
  eml_and_email_otp: 'config';
  /**
   * The project's vertical differs from the deployment's. Change `vertical`, or use the public token of another project.
   */
  vertical_mismatch: 'config';
  /** The frame is deployed for another public token. */
  public_token_mismatch: 'config';
  /**
   * The page sets `exposeSessionToken` or `exposeSessionJwt` (named by `path`), and the frame's deployment doesn't
   * allow it.
   */
  session_token_not_allowed: 'config';
  /** Google One Tap can't be shown; `error_type` says why. Google's button is shown instead. */
  one_tap_failed: 'config';
  /** The provider refused the request. `error_type` and `error_message` are the provider's. */
  api_error: 'api';
  /** With `concealAccounts`: the address or the password is wrong. The error doesn't say which. */
  wrong_credentials: 'api';
  /** The provider didn't respond: offline, blocked, or the project doesn't allow the auth domain. A retry may help. */
  provider_unreachable: 'client';
  /** A response took longer than its limit. A retry may help. */
  timeout: 'client';
  /** Page and frame are on different sites, so the browser blocks the frame's cookies. */
  not_same_site: 'client';
  /** The page isn't listed in the `hosts` of the frame's deployment. */
  host_not_allowed: 'client';
  /** The browser doesn't let the frame store anything. */
  storage_unavailable: 'client';
  /**
   * The visitor typed an invalid email address (`path` is `email`) or phone number (`phone`). The form shows the
   * error below the field.
   */
  invalid_input: 'client';
  /** The page's `onNavigate` refused a navigation of the widget. */
  navigation_refused: 'client';
  /** The page moved the focus away from a field for a passcode or a password. The frame stopped and shows a message. */
  focus_moved: 'client';
  /** The browser opened no window, or the window didn't respond in time. See `auth.diagnose()`. */
  popup_blocked: 'client';
  /** An OAuth callback of a flow that didn't start in this browser. The token wasn't redeemed; start again. */
  return_not_started_here: 'client';
  /** A link that wasn't requested in this browser. The widget asks the visitor before it redeems the token. */
  confirmation_needed: 'client';
  /** A URL with an unknown `stytch_token_type`. */
  unknown_token_type: 'client';
  /** The link was redeemed, and a second factor is still missing. A login widget requests it. */
  second_factor_pending: 'client';
  /**
   * The token was redeemed, and the visitor still has to choose an organization or confirm their identity. A login widget
   * leads them through it.
   */
  organization_pending: 'client';
  /** The call needs a logged-in user. Kind `api` if the provider says so. */
  no_session: 'client' | 'api';
  /** The server at the deployment's `sessionExchange` didn't accept the session. `error_type` is the status of its response. */
  session_exchange_failed: 'client';
  /**
   * The session's JWT doesn't fit into a cookie of 4,096 bytes, so the server at `sessionExchange` can't keep it. Custom
   * claims make it large.
   */
  session_too_large: 'client';
  /** An authorization or logout request lacks a parameter, named by `path`. */
  missing_parameter: 'client';
  /** An authorization or logout request repeats a parameter, named by `path`. */
  repeated_parameter: 'client';
  /**
   * An authorization or logout request names a redirect URL that isn't allowed, such as a script. `path` names the
   * parameter.
   */
  unsafe_redirect: 'client';
  /**
   * The passkey couldn't be used, or the visitor declined. Kind `api`, here and for the next three codes: the provider
   * refused.
   */
  passkey_failed: 'client' | 'api';
  /** No passkey was created, or the visitor declined. */
  passkey_not_created: 'client' | 'api';
  /** The authenticator already has a passkey for this account. */
  passkey_duplicate: 'client' | 'api';
  /** A passkey registration without a logged-in user. */
  passkey_without_user: 'client' | 'api';
  /** The wallet wasn't connected. `error_type` is the reason, if the wallet gave one: `refused`, `locked`, `request_pending`, ... */
  wallet_connect_failed: 'client';
  /** The wallet didn't sign. `error_type` is the reason, if the wallet gave one. */
  wallet_sign_failed: 'client';
  /** The OAuth provider redirected back with an error. `error_type` is its own, such as `access_denied`. */
  oauth_failed: 'client';
  /** A captcha or fingerprint script didn't load. Kind `config`: the deployment doesn't allow it. */
  protection_unavailable: 'client' | 'config';
  /** Any other error: a bug, please report it. */
  unexpected: 'client';
  /**
   * Page and frame use different major versions of the protocol, or the frame is older than the page needs. Use an SDK of
   * the frame's major version.
   */
  version_mismatch: 'protocol';
  /** A malformed message arrived and was dropped. */
  bad_message: 'protocol';
};

export type WidgetErrorCode = keyof WidgetErrorKinds;
