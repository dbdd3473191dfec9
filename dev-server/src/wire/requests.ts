import * as v from 'valibot';
import { ApiError } from './apiError.ts';

// Request bodies under the provider's names. Unlisted members are accepted and dropped, as at the provider.

const minutes = v.number();
const email = v.string();
const phone_number = v.string();
const locale = v.optional(v.picklist(['en', 'es', 'pt-br']));
// Checked while the body is read, so that a wrong duration does not use up a one-time token.
export const session_duration_minutes = v.optional(
  v.pipe(
    minutes,
    v.check((value) => {
      if (Number.isInteger(value) && value >= 5 && value <= 527_040) return true;
      throw new ApiError('invalid_session_duration_minutes');
    }),
  ),
);
const template = v.optional(v.string());

export const Empty = v.object({});
export type Empty = v.InferOutput<typeof Empty>;

export const MagicLinkEmailRequest = v.object({
  email,
  login_magic_link_url: v.optional(v.string()),
  signup_magic_link_url: v.optional(v.string()),
  login_expiration_minutes: v.optional(minutes),
  signup_expiration_minutes: v.optional(minutes),
  login_template_id: template,
  signup_template_id: template,
  create_user_as_pending: v.optional(v.boolean()),
  locale,
  code_challenge: v.optional(v.string()),
});
export type MagicLinkEmailRequest = v.InferOutput<typeof MagicLinkEmailRequest>;

export const TokenRequest = v.object({
  token: v.string(),
  code_verifier: v.optional(v.string()),
  session_duration_minutes,
});
export type TokenRequest = v.InferOutput<typeof TokenRequest>;

const passcodeOptions = {
  expiration_minutes: v.optional(minutes),
  login_template_id: template,
  signup_template_id: template,
  locale,
};
export const EmailPasscodeRequest = v.object({ email, ...passcodeOptions });
export type EmailPasscodeRequest = v.InferOutput<typeof EmailPasscodeRequest>;

export const PhonePasscodeRequest = v.object({
  phone_number,
  ...passcodeOptions,
  enable_autofill: v.optional(v.boolean()),
});
export type PhonePasscodeRequest = v.InferOutput<typeof PhonePasscodeRequest>;

/** `token` is the passcode, under the provider's name. */
export const PasscodeAuthenticateRequest = v.object({
  token: v.string(),
  method_id: v.string(),
  session_duration_minutes,
});
export type PasscodeAuthenticateRequest = v.InferOutput<typeof PasscodeAuthenticateRequest>;

export const SessionAuthenticateRequest = v.object({ session_duration_minutes });
export type SessionAuthenticateRequest = v.InferOutput<typeof SessionAuthenticateRequest>;

const password = v.string();
const code_verifier = v.optional(v.string());

export const PasswordRequest = v.object({ email, password, session_duration_minutes });
export type PasswordRequest = v.InferOutput<typeof PasswordRequest>;

export const StrengthCheckRequest = v.object({ email: v.optional(email), password });
export type StrengthCheckRequest = v.InferOutput<typeof StrengthCheckRequest>;

export const PasswordResetStartRequest = v.object({
  email,
  login_redirect_url: v.optional(v.string()),
  reset_password_redirect_url: v.optional(v.string()),
  reset_password_expiration_minutes: v.optional(minutes),
  reset_password_template_id: template,
  locale,
  code_challenge: v.optional(v.string()),
});
export type PasswordResetStartRequest = v.InferOutput<typeof PasswordResetStartRequest>;

export const PasswordResetRequest = v.object({
  token: v.string(),
  password,
  code_verifier,
  session_duration_minutes,
});
export type PasswordResetRequest = v.InferOutput<typeof PasswordResetRequest>;

export const ExistingPasswordResetRequest = v.object({
  email,
  existing_password: password,
  new_password: password,
  session_duration_minutes,
});
export type ExistingPasswordResetRequest = v.InferOutput<typeof ExistingPasswordResetRequest>;

export const SessionPasswordResetRequest = v.object({ password, session_duration_minutes });
export type SessionPasswordResetRequest = v.InferOutput<typeof SessionPasswordResetRequest>;

const crypto_wallet_address = v.string();
const crypto_wallet_type = v.string();

export const SiweParams = v.object({
  uri: v.optional(v.string()),
  chain_id: v.optional(v.string()),
  issued_at: v.optional(v.string()),
  statement: v.optional(v.string()),
  not_before: v.optional(v.string()),
  message_request_id: v.optional(v.string()),
  resources: v.optional(v.array(v.string())),
});
export type SiweParams = v.InferOutput<typeof SiweParams>;

export const CryptoWalletStartRequest = v.object({
  crypto_wallet_address,
  crypto_wallet_type,
  siwe_params: v.optional(SiweParams),
});
export type CryptoWalletStartRequest = v.InferOutput<typeof CryptoWalletStartRequest>;

export const CryptoWalletAuthenticateRequest = v.object({
  crypto_wallet_address,
  crypto_wallet_type,
  signature: v.string(),
  session_duration_minutes,
});
export type CryptoWalletAuthenticateRequest = v.InferOutput<typeof CryptoWalletAuthenticateRequest>;

export const WebAuthnRegisterStartRequest = v.object({
  domain: v.string(),
  user_agent: v.optional(v.string()),
  authenticator_type: v.optional(v.picklist(['platform', 'cross-platform'])),
  return_passkey_credential_options: v.optional(v.boolean()),
  override_id: v.optional(v.string()),
  override_name: v.optional(v.string()),
  override_display_name: v.optional(v.string()),
  use_base64_url_encoding: v.optional(v.boolean()),
});
export type WebAuthnRegisterStartRequest = v.InferOutput<typeof WebAuthnRegisterStartRequest>;

export const WebAuthnAuthenticateStartRequest = v.object({
  domain: v.string(),
  return_passkey_credential_options: v.optional(v.boolean()),
});
export type WebAuthnAuthenticateStartRequest = v.InferOutput<typeof WebAuthnAuthenticateStartRequest>;

/** `public_key_credential` is JSON in a string. */
export const WebAuthnCredentialRequest = v.object({ public_key_credential: v.string(), session_duration_minutes });
export type WebAuthnCredentialRequest = v.InferOutput<typeof WebAuthnCredentialRequest>;

export const WebAuthnUpdateRequest = v.object({ name: v.string() });
export type WebAuthnUpdateRequest = v.InferOutput<typeof WebAuthnUpdateRequest>;

export const UserSearchRequest = v.object({ email });
export type UserSearchRequest = v.InferOutput<typeof UserSearchRequest>;

export const UserUpdateRequest = v.object({
  name: v.optional(
    v.object({
      first_name: v.optional(v.string()),
      middle_name: v.optional(v.string()),
      last_name: v.optional(v.string()),
    }),
  ),
  untrusted_metadata: v.optional(v.record(v.string(), v.unknown())),
});
export type UserUpdateRequest = v.InferOutput<typeof UserUpdateRequest>;

export const TotpCreateRequest = v.object({ expiration_minutes: v.optional(minutes) });
export type TotpCreateRequest = v.InferOutput<typeof TotpCreateRequest>;

export const TotpAuthenticateRequest = v.object({ totp_code: v.string(), session_duration_minutes });
export type TotpAuthenticateRequest = v.InferOutput<typeof TotpAuthenticateRequest>;

export const TotpRecoverRequest = v.object({ recovery_code: v.string(), session_duration_minutes });
export type TotpRecoverRequest = v.InferOutput<typeof TotpRecoverRequest>;

export const ImpersonationRequest = v.object({ impersonation_token: v.string() });
export type ImpersonationRequest = v.InferOutput<typeof ImpersonationRequest>;

export const AccessTokenExchangeRequest = v.object({ access_token: v.string(), session_duration_minutes });
export type AccessTokenExchangeRequest = v.InferOutput<typeof AccessTokenExchangeRequest>;

export const AttestRequest = v.object({
  profile_id: v.string(),
  token: v.string(),
  session_duration_minutes,
  session_token: v.optional(v.string()),
  session_jwt: v.optional(v.string()),
});
export type AttestRequest = v.InferOutput<typeof AttestRequest>;

const authorization = {
  client_id: v.string(),
  redirect_uri: v.string(),
  response_type: v.optional(v.string(), 'code'),
  prompt: v.optional(v.string()),
  state: v.optional(v.string()),
  nonce: v.optional(v.string()),
  code_challenge: v.optional(v.string()),
  // Documented as `resource`, but sent as `resources`.
  resource: v.optional(v.array(v.string())),
  resources: v.optional(v.array(v.string())),
};
const spaceSeparated = v.pipe(
  v.optional(v.string(), 'openid email profile'),
  v.transform((list) => list.split(' ').filter(Boolean)),
);

export const AuthorizeRequest = v.object({ ...authorization, scopes: v.array(v.string()) });
export type AuthorizeRequest = v.InferOutput<typeof AuthorizeRequest>;

export const AuthorizeSubmitRequest = v.object({ ...AuthorizeRequest.entries, consent_granted: v.boolean() });
export type AuthorizeSubmitRequest = v.InferOutput<typeof AuthorizeSubmitRequest>;

/** Bodies of the second pair of endpoints: scopes separated by spaces, and a form for the submit. */
export const AuthorizeStartRequest = v.object({ ...authorization, scope: spaceSeparated });
export type AuthorizeStartRequest = v.InferOutput<typeof AuthorizeStartRequest>;

export const AuthorizeForm = v.object({
  ...AuthorizeStartRequest.entries,
  resource: v.optional(v.array(v.string())),
  consent_granted: v.picklist(['true', 'false']),
});

export const LogoutStartRequest = v.object({
  client_id: v.string(),
  post_logout_redirect_uri: v.string(),
  id_token_hint: v.optional(v.string()),
  state: v.optional(v.string()),
});
export type LogoutStartRequest = v.InferOutput<typeof LogoutStartRequest>;

const LoggedEvent = v.object({
  telemetry: v.record(v.string(), v.unknown()),
  event: v.object({
    public_token: v.string(),
    event_name: v.string(),
    details: v.record(v.string(), v.unknown()),
    error_code: v.optional(v.string()),
    error_description: v.optional(v.string()),
    http_status_code: v.optional(v.number()),
  }),
});
export const EventsRequest = v.array(LoggedEvent);
export type EventsRequest = v.InferOutput<typeof EventsRequest>;

export const OAuthAuthenticateRequest = v.object({ token: v.string(), code_verifier, session_duration_minutes });
export type OAuthAuthenticateRequest = v.InferOutput<typeof OAuthAuthenticateRequest>;

export const OAuthAttachRequest = v.object({ provider: v.string() });
export type OAuthAttachRequest = v.InferOutput<typeof OAuthAttachRequest>;
