import type { WidgetErrorCode } from '@vestibule/shared-protocol';
import type { Failure } from '../flow/ports.ts';
import type { CoreTexts, Texts } from './keys.ts';

/** The texts for provider errors that have a text in the first files. */
const byErrorType = new Map<string | undefined, (texts: CoreTexts) => string>([
  ['otp_code_not_found', ({ validation }) => validation.passcode],
  ['invalid_code', ({ validation }) => validation.passcode],
  ['unable_to_auth_otp_code', ({ validation }) => validation.passcode],
  ['webauthn_registration_not_found', ({ failures }) => failures.passkeyNotFound],
]);

/** Texts that load later in English. In English, a failure brings its message as `error_message`. */
type LaterTexts = Partial<Texts>;

const byCode: Partial<
  Record<WidgetErrorCode, (texts: CoreTexts & LaterTexts, failure: Failure) => string | undefined>
> = {
  passkeys_by_itself: ({ failures }) => failures.passkeysByItself,
  eml_and_email_otp: ({ failures }) => failures.emlAndEmailOtp,
  invalid_config: ({ failures }) => failures.notAvailable,
  vertical_mismatch: ({ failures }) => failures.notAvailable,
  public_token_mismatch: ({ failures }) => failures.notAvailable,
  session_token_not_allowed: ({ failures }) => failures.notAvailable,
  invalid_input: ({ validation, signUp }, { path }) =>
    path === 'email' ? validation.email : path === 'phone' ? validation.phone : signUp?.missing,
  provider_unreachable: ({ failures }) => failures.unreachable,
  timeout: ({ failures }) => failures.timeout,
  focus_moved: ({ failures }) => failures.focusMoved,
  version_mismatch: ({ failures }) => failures.versionMismatch,
  not_same_site: ({ failures }) => failures.notSameSite,
  storage_unavailable: ({ failures }) => failures.storage,
  wallet_connect_failed: ({ walletFailures }) => walletFailures?.wallet_connect_failed,
  wallet_sign_failed: ({ walletFailures }) => walletFailures?.wallet_sign_failed,
  no_session: ({ failures }) => failures.noSession,
  missing_parameter: ({ failures }, { path = '' }) => failures.missingParameter(path),
  repeated_parameter: ({ failures }, { path = '' }) => failures.repeatedParameter(path),
  session_exchange_failed: ({ failures }) => failures.sessionNotTaken,
  session_too_large: ({ failures }) => failures.sessionNotTaken,
  unsafe_redirect: ({ failures }) => failures.unsafeRedirect,
  navigation_refused: ({ failures }, { error_type }) =>
    error_type === 'blocked_by_policy' ? failures.appBlocked : failures.navigationRefused,
  protection_unavailable: ({ protection }, { error_type }) =>
    protection?.[error_type === 'captcha_required' ? 'challenged' : 'unavailable'],
  wrong_credentials: ({ concealed }) => concealed?.wrong,
  passkey_failed: ({ failures }) => failures.passkeyUnknown,
  passkey_not_created: ({ failures }) => failures.passkeyNotCreated,
  passkey_duplicate: ({ failures }) => failures.passkeyDuplicate,
  passkey_without_user: ({ failures }) => failures.passkeyWithoutUser,
  popup_blocked: ({ failures }) => failures.popupBlocked,
  return_not_started_here: ({ failures }) => failures.returnNotStartedHere,
  unknown_token_type: ({ failures }) => failures.unknownLink,
  oauth_failed: ({ failures }, { error_type }) => {
    if (error_type === 'access_denied') return failures.oauthCancelled;
    return error_type === 'navigation_refused' ? failures.oauthRefused : failures.oauthFailed;
  },
  one_tap_failed: ({ oneTap }, { error_type }) => new Map(Object.entries(oneTap ?? {})).get(error_type ?? ''),
};

/**
 * Returns the text of a provider error in a language that the provider does not support. An unknown error's message
 * stands in a sentence that names its source.
 */
function translated({ kind, error_type = '', error_message }: Failure, { provider }: LaterTexts): string | undefined {
  if (kind !== 'api' || !provider) return undefined;
  const errors: Partial<Record<string, string>> = provider.errors;
  return errors[error_type] ?? (error_message && provider.says(error_message));
}

/** Returns the message for a failure: `error_message` for API errors, a text of the catalogue for other failures. */
export function describeFailure(failure: Failure, texts: CoreTexts & LaterTexts): string {
  const words = byErrorType.get(failure.error_type) ?? new Map(Object.entries(byCode)).get(failure.code);
  return words?.(texts, failure) ?? translated(failure, texts) ?? failure.error_message ?? texts.failures.unexpected;
}
