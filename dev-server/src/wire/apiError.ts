/** Every refusal of the emulator: `error_type` with HTTP status and message. */
const catalogue = {
  bad_request: [400, "The request couldn't be understood."],
  bad_domain_for_stytch_sdk: [400, "This origin isn't authorized to call the API. Add it to the authorized origins."],
  bad_vertical_for_stytch_sdk: [
    400,
    "This call is for projects of the other vertical: consumer, or b2b with organizations. Check the project and the deployment's vertical.",
  ],
  public_token_not_found: [404, 'No project has this public token. Check it in createAuth and in the deployment.'],
  invalid_public_token_id: [
    400,
    'The public token is malformed. It starts with public-token-test- or public-token-live-.',
  ],
  misdirected_request: [421, "This server doesn't answer for that host."],
  request_too_large: [413, 'The body of the request is larger than 1 MiB.'],
  route_not_found: [404, 'There is no such endpoint. CONFORMANCE.md lists those of the emulator.'],
  too_many_requests: [429, 'Too many requests have been made. Please wait a moment and try again.'],
  internal_server_error: [500, 'Something went wrong on our side. Please try again.'],

  unauthorized_credentials: [401, 'The credentials are not valid.'],
  unauthorized_action: [403, "This action isn't allowed for this user."],
  invalid_secret_authentication: [401, "The project ID and the secret don't belong to the same project. Check both."],
  too_many_session_arguments: [400, 'Send only one of session token, session JWT and session ID.'],
  // One of the four error types that end a session; tests rely on it.
  session_not_found: [404, "The session couldn't be found. It has expired or was revoked."],
  invalid_session_duration_minutes: [400, 'The session duration must be between 5 and 527040 minutes.'],
  user_lock_limit_reached: [
    429,
    'Too many failed attempts. The account is temporarily locked. Please try again later.',
  ],

  invalid_email: [400, 'The email address is invalid.'],
  inactive_email: [400, "This email address can't receive messages. Please use another address."],
  email_not_found: [404, 'There is no account with this email address.'],
  duplicate_email: [400, 'An account with this email address already exists.'],
  invalid_phone_number: [400, 'The phone number is invalid. It must be in international format.'],
  unsubscribed_phone_number: [400, 'This phone number has unsubscribed from our messages.'],
  invalid_phone_number_country_code: [400, "Messages can't be sent to this country."],
  duplicate_phone_number: [400, 'An account with this phone number already exists.'],
  phone_number_not_found: [404, "The phone number couldn't be found."],
  crypto_wallet_not_found: [404, "The wallet couldn't be found."],
  oauth_user_registration_not_found: [404, "The connected account couldn't be found."],
  biometric_registration_not_found: [404, 'There is no such biometric registration.'],
  user_not_found: [404, "The user couldn't be found."],
  cannot_delete_last_primary_factor: [400, "The only way to log in to an account can't be deleted."],
  invalid_expiration: [400, 'The expiration must be between 5 and 10080 minutes.'],
  invalid_expiration_otp: [400, 'The expiration of a passcode must be between 1 and 10 minutes.'],

  unable_to_auth_magic_link: [401, 'The magic link has expired or has already been used. Please request a new one.'],
  no_match_for_provided_magic_link_url: [
    400,
    "The redirect URL of the magic link isn't allowed. Add it to the project's redirect URLs.",
  ],
  otp_code_not_found: [404, 'The passcode is wrong, has expired, or has already been used.'],
  pkce_mismatch: [
    400,
    "The PKCE code verifier doesn't match the code challenge. Redeem the token in the browser that started the login.",
  ],
  pkce_expected_code_verifier: [400, 'This login was started with PKCE. Send its code verifier.'],
  pkce_did_not_expect_code_verifier: [400, 'This login was started without PKCE. Send no code verifier.'],
  invalid_pkce_code_challenge: [400, 'Send a PKCE code challenge: a SHA-256 hash in base64url.'],

  webauthn_registration_not_found: [404, "This passkey isn't registered. It may have been deleted from the account."],
  duplicate_webauthn_registration: [400, 'This passkey is already registered.'],
  unable_to_auth_webauthn_registration: [401, "The passkey couldn't be authenticated."],
  unable_to_register_webauthn_registration: [400, "The passkey couldn't be registered."],
  invalid_webauthn_registration_domain: [400, 'The domain must be the host name of the page or a parent domain of it.'],
  invalid_webauthn_registration_id: [404, "The passkey couldn't be found."],
  invalid_public_key_credential: [400, "The public key credential couldn't be read."],
  empty_webauthn_registration_name: [400, 'The name of a passkey must have 1 to 64 characters.'],
  invalid_oauth_provider: [400, 'There is no such OAuth provider.'],
  oauth_config_not_found: [404, "This OAuth provider isn't set up for the project. Add it in the project's settings."],
  oauth_token_not_found: [404, 'This login has expired or has already been used. Please log in again.'],
  oauth_state_mismatch: [400, "The state of the login doesn't match."],
  oauth_auth_code_error: [400, "The OAuth provider didn't confirm the login."],
  oauth_flow_callback_error: [400, 'The OAuth provider answered with an error.'],
  no_match_for_provided_oauth_url: [
    400,
    "The redirect URL of the login isn't allowed. Add it to the project's redirect URLs.",
  ],
  no_login_redirect_urls_set: [400, 'The project has no login redirect URL. Add one to its redirect URLs.'],
  no_signup_redirect_urls_set: [400, 'The project has no signup redirect URL. Add one to its redirect URLs.'],
  default_provider_not_allowed: [
    400,
    "One Tap needs the project's own Google client. Add one in the project's settings.",
  ],
  invalid_oauth_attach_token: [400, 'The attach token has expired or has already been used.'],
  email_verification_required: [
    400,
    "There is an account with this email address, and the OAuth provider hasn't verified the address.",
  ],
  invalid_client_id: [400, 'No connected app has this client ID.'],
  connected_app_not_allowed_for_org: [403, "The organization doesn't allow this connected app."],
  connected_app_not_found: [404, "The connected app couldn't be found."],
  connected_app_supplied_redirect_url_not_found_in_client: [
    400,
    "The redirect URL isn't registered for the connected app. Register it, or send one that is.",
  ],
  oauth_invalid_scope_requested: [400, 'None of the requested scopes can be granted.'],
  pkce_required_for_idp_authorization_flow: [400, 'A public connected app must use PKCE. Send a code challenge.'],

  breached_password: [400, 'This password has appeared in a data breach. Please choose another one.'],
  weak_password: [400, 'This password is too weak. Please choose a stronger one.'],
  no_user_password: [400, 'This user has no password yet.'],
  reset_password: [400, 'The password of this account must be reset before it can be used.'],
  unable_to_auth_password_reset_token: [
    401,
    'The reset link has expired or has already been used. Please request a new one.',
  ],
  invalid_password_reset_redirect_url: [
    400,
    "The redirect URL of the password reset isn't allowed. Add it to the project's redirect URLs.",
  ],
  captcha_required: [400, 'This request needs a captcha token. Complete the captcha, and send its token.'],
  captcha_failed: [400, "We couldn't confirm that you are human. Please try again."],
  telemetry_id_not_found: [404, 'The telemetry ID is missing, unknown, or already used.'],

  totp_not_found: [404, 'This user has no authenticator app.'],
  active_totp_exists: [400, 'This user already has an authenticator app and can have only one.'],
  expired_totp: [400, 'The authenticator app was not confirmed in time. Please set it up again.'],
  invalid_totp_code: [400, 'The code must have six digits.'],
  unable_to_authenticate_totp: [401, 'The code is wrong or has expired.'],
  totp_code_already_authenticated: [400, 'This code has already been used. Please wait for the next one.'],
  recovery_code_used_as_totp_code: [400, 'This is a recovery code, not a code from your authenticator app.'],
  totp_code_used_as_recovery_code: [400, 'This is a code from your authenticator app, not a recovery code.'],
  recovery_codes_not_found: [404, 'This user has no recovery codes.'],
  unable_to_authenticate_recovery_code: [401, 'The recovery code is wrong or has already been used.'],
  insufficient_factors: [403, 'Please confirm your identity with a second step first.'],
  stale_factors: [403, 'Your last login was too long ago. Please confirm your identity again.'],
  too_many_unverified_factors: [400, 'Please verify your current address or number before you add another.'],

  not_supported_by_emulator: [
    501,
    "The emulator doesn't support this part of the provider. CONFORMANCE.md lists what it supports.",
  ],
  project_not_found: [404, 'No project has this ID. Check the project ID.'],
  user_id_mismatch: [400, "The session is another user's."],
  no_user_selection_arguments: [400, 'Send a user ID, a session token or a session JWT.'],
  no_session_arguments: [400, 'Send a session token or a session JWT.'],
  no_session_revoke_arguments: [400, 'Send a session ID, a session token or a session JWT.'],
  too_many_session_revoke_arguments: [400, 'Send only one of session ID, session token and session JWT.'],
  consumer_session_authorization_error: [
    403,
    "The user isn't authorized to perform the requested action on that resource.",
  ],
  unable_to_auth_impersonation_token: [401, 'The impersonation token has expired or has already been used.'],
  idp_access_token_could_not_be_exchanged: [404, 'The access token is unknown, has expired or was revoked.'],
  oauth_access_token_exchange_missing_full_access: [403, 'The access token must have the scope full_access.'],
  oauth_access_token_exchange_token_too_old: [401, 'The access token was issued more than five minutes ago.'],
  trusted_token_profile_not_found: [404, 'There is no such trusted token profile.'],
  invalid_trusted_auth_token: [401, "The trusted token couldn't be verified."],
  duplicate_user_external_id: [400, 'Another user has this external ID.'],
  invalid_role: [400, "There is no such role in the project's policy."],
  password_not_found: [404, 'There is no such password.'],
  password_already_exists: [400, 'This user already has a password.'],
  invalid_hash: [400, 'The hash is malformed.'],
  invalid_hash_type: [
    400,
    'There is no such hash type. Send bcrypt, scrypt, pbkdf_2 or another type that the provider documents.',
  ],
  invalid_scrypt_parameters: [400, 'A scrypt hash needs a valid scrypt_config.'],
  invalid_pbkdf_2_algorithm: [400, 'A PBKDF2 hash needs its pbkdf_2_config with sha1, sha256 or sha512.'],
  invalid_exchange_primary_factor_fields: [400, 'Send either an email address or a phone number.'],
  invalid_exchange_primary_factor_user: [400, 'The user must have exactly one email address or phone number.'],
  user_search_filter_name_not_recognized: [400, 'There is no such filter.'],
  user_search_invalid_operator: [400, 'The operator must be AND or OR.'],
  user_search_invalid_limit: [400, 'The limit must be between 1 and 1000.'],
  user_search_invalid_cursor: [400, 'The cursor is malformed. Send the next_cursor of the previous page.'],
  user_search_expected_array_of_string: [400, 'The value of this filter must be a list of strings.'],
  user_search_expected_string: [400, 'The value of this filter must be a string.'],
  user_search_expected_bool: [400, 'The value of this filter must be true or false.'],
  user_search_expected_timestamp: [400, 'The value of this filter must be a time in RFC 3339 format.'],
  user_search_expected_object: [400, 'The value of this filter must be an object.'],
  user_search_email_address_fuzzy_too_short: [400, 'Fuzzy filters need at least three characters.'],
  user_search_phone_number_fuzzy_too_short: [400, 'Fuzzy filters need at least three characters.'],
  user_search_full_name_fuzzy_too_short: [400, 'Fuzzy filters need at least three characters.'],
  member_search_filter_name_not_recognized: [400, 'There is no such filter.'],
  member_search_expected_array_of_strings: [400, 'The value of this filter must be a list of strings.'],
  member_search_expected_string: [400, 'The value of this filter must be a string.'],
  member_search_expected_boolean: [400, 'The value of this filter must be true or false.'],
  member_search_member_email_fuzzy_too_short: [400, 'Fuzzy filters need at least three characters.'],
  member_search_member_mfa_phone_number_fuzzy_too_short: [400, 'Fuzzy filters need at least three characters.'],
  member_search_organization_ids_empty: [400, 'A search for members needs at least one organization.'],
  organization_search_filter_name_not_recognized: [400, 'There is no such filter.'],
  organization_search_expected_array_of_strings: [400, 'The value of this filter must be a list of strings.'],
  organization_search_expected_string: [400, 'The value of this filter must be a string.'],
  organization_search_expected_boolean: [400, 'The value of this filter must be true or false.'],
  organization_search_organization_name_fuzzy_too_short: [400, 'Fuzzy filters need at least three characters.'],
  organization_search_organization_slug_fuzzy_too_short: [400, 'Fuzzy filters need at least three characters.'],
  organization_search_member_email_fuzzy_too_short: [400, 'Fuzzy filters need at least three characters.'],
  organization_search_allowed_domain_fuzzy_too_short: [400, 'Fuzzy filters need at least three characters.'],
  m2m_client_not_found: [404, 'There is no such M2M client.'],
  m2m_client_already_rotating_secret: [400, 'The secret of this client is already being changed.'],
  m2m_client_not_rotating_secret: [400, "The secret of this client isn't being changed."],
  m2m_client_invalid_status: [400, 'The status must be active or inactive.'],
  duplicate_m2m_client_id: [400, 'Another M2M client has this ID.'],
  insecure_m2m_client_secret: [400, 'The secret must have at least eight characters.'],
  invalid_m2m_client_scope: [400, 'A scope must not contain spaces.'],
  m2m_search_filter_name_not_recognized: [400, 'There is no such filter.'],
  connected_app_already_rotating_secret: [400, 'The secret of this app is already being changed.'],
  connected_app_not_rotating_secret: [400, "The secret of this app isn't being changed."],
  public_connected_apps_do_not_have_secrets: [400, 'A public app has no secret.'],
  invalid_connected_app_type: [400, 'There is no such type of connected app.'],
  connected_app_invalid_redirect_url: [
    400,
    'A redirect URL of the app is malformed, or has a scheme that apps may not use.',
  ],
  third_party_clients_cannot_use_full_access: [400, "Only the project's own apps can have full access."],

  session_too_old_to_reset_password: [400, 'Please log in again to set a new password.'],

  invalid_wallet_type: [400, 'The wallet type must be ethereum or solana.'],
  invalid_ethereum_address: [400, 'The Ethereum address is invalid: 20 bytes in hex, with a right checksum if any.'],
  invalid_solana_address: [400, 'The Solana address is invalid: 32 bytes in base58.'],
  invalid_crypto_wallet_address: [400, 'The wallet address is invalid.'],
  invalid_signature: [400, 'The signature is invalid.'],
  unable_to_authenticate_crypto_wallet: [
    401,
    'The request to log in with this wallet has expired or has already been used. Please try again.',
  ],
  crypto_wallet_type_incompatible_with_siwe: [400, 'Only Ethereum wallets can sign in with Ethereum.'],
  siwe_message_expired: [401, 'The Sign-In with Ethereum message has expired. Please try again.'],
  siwe_message_not_valid_yet: [401, "The Sign-In with Ethereum message isn't valid yet."],
  invalid_siwe_domain: [400, "The domain of the Sign-In with Ethereum message doesn't belong to this project."],
  invalid_siwe_uri: [400, 'The URI of the Sign-In with Ethereum message must be an http(s) URL.'],
  invalid_siwe_chain_id: [400, 'The chain ID of the Sign-In with Ethereum message must be a positive number.'],

  no_discovery_redirect_urls_set: [400, 'The project has no discovery redirect URL. Add one to its redirect URLs.'],
  invalid_discovery_redirect_url: [
    400,
    "The discovery redirect URL isn't allowed. Add it to the project's redirect URLs.",
  ],
  invalid_invite_redirect_url: [
    400,
    "The redirect URL of the invite isn't allowed. Add it to the project's redirect URLs.",
  ],
  invalid_login_sso_url: [
    400,
    "The login redirect URL of the single sign-on isn't allowed. Add it to the project's redirect URLs.",
  ],
  invalid_signup_sso_url: [
    400,
    "The signup redirect URL of the single sign-on isn't allowed. Add it to the project's redirect URLs.",
  ],
  organization_not_found: [404, "The organization couldn't be found."],
  organization_slug_already_used: [400, 'Another organization has this slug.'],
  invalid_organization_slug: [400, 'A slug has 2 to 128 letters, digits, hyphens, dots, underscores or tildes.'],
  invalid_organization_name: [400, 'The name of an organization must have 1 to 128 characters.'],
  invalid_sso_default_connection_id: [400, 'The default connection must be an active one of the organization.'],
  member_not_found: [404, "The member couldn't be found."],
  member_does_not_exist_in_organization: [404, 'The organization has no such member.'],
  member_oauth_token_not_found: [404, 'The member has no account at this OAuth provider.'],
  member_oidc_token_not_found: [404, "The member hasn't logged in by an OIDC connection."],
  member_password_not_found: [404, 'There is no password for this email address.'],
  member_reset_password: [400, 'The password must be reset before it can be used.'],
  duplicate_member_email: [400, 'The organization already has a member with this email address.'],
  duplicate_member_phone_number: [400, 'The member already has another phone number.'],
  duplicate_member_external_id: [400, 'Another member has this external ID.'],
  member_phone_number_not_found: [404, 'The member has no phone number.'],
  user_already_invited: [400, 'This person is already an active member of the organization.'],
  invalid_email_for_invites: [
    400,
    'You can only invite people with an email address at a domain of your organization.',
  ],
  email_invites_not_allowed: [403, "This organization doesn't allow invitations."],
  retired_email_not_found: [404, 'The member has no such retired email address.'],
  intermediate_session_not_found: [404, 'Your login took too long. Please start again.'],
  invalid_intermediate_session_token_for_organization: [400, 'This login was started for another organization.'],
  action_available_only_once_primary_authentication_is_met: [400, 'Please finish the first login step.'],
  action_available_only_for_active_members: [403, 'Only active members can do this.'],
  action_not_allowed_email_domain_is_claimed: [403, 'This email domain belongs to another organization.'],
  email_jit_provisioning_not_allowed: [403, 'You need an invitation to join this organization.'],
  invalid_email_for_jit_provisioning: [403, "People with this email domain can't join this organization."],
  oauth_tenant_jit_provisioning_not_allowed: [403, 'You need an invitation to join this organization.'],
  invalid_oauth_tenant_for_jit_provisioning: [403, "People from this workspace can't join this organization."],
  invalid_connection_for_jit_provisioning: [403, "People from this connection can't join this organization."],
  operation_restricted_by_organization_auth_methods: [403, "This organization doesn't allow this login method."],
  operation_restricted_by_organization_mfa_methods: [403, "This organization doesn't allow this second step."],
  missing_oauth_organization_locator: [400, 'Send the ID or the slug of an organization.'],
  too_many_oauth_organization_locators: [400, 'Send either the ID or the slug of an organization, not both.'],
  sso_connection_not_found: [404, "The connection couldn't be found."],
  saml_connection_not_found: [404, "The SAML connection couldn't be found."],
  oidc_connection_not_found: [404, "The OIDC connection couldn't be found."],
  external_connection_not_found: [404, "The external connection couldn't be found."],
  sso_verification_key_not_found: [404, 'The connection has no such certificate.'],
  sso_encryption_private_key_not_found: [404, 'The connection has no such private key.'],
  cannot_delete_default_sso_connection: [400, "The default connection can't be deleted."],
  invalid_xml_from_saml_metadata_url: [400, "The document at this URL isn't SAML metadata of an identity provider."],
  invalid_saml_metadata_url: [400, 'The metadata URL must be an https URL.'],
  sso_token_not_found: [404, 'This login has expired or has already been used. Please log in again.'],
  missing_sso_connection_locator: [400, 'Send the ID of a connection.'],
  no_match_for_provided_sso_url: [
    400,
    "The redirect URL of the single sign-on isn't allowed. Add it to the project's redirect URLs.",
  ],
  invalid_audience_saml_response: [400, "The identity provider's response is for a different audience."],
  invalid_saml_response: [400, "The identity provider's response couldn't be verified."],
  invalid_saml_x509_certificate: [400, 'The certificate cannot be read.'],
  failed_saml_response: [400, 'The identity provider refused the login.'],
  unsolicited_saml_response: [400, "The identity provider's response doesn't match a login in this browser."],
  not_yet_valid_saml_response: [400, "The identity provider's response isn't valid yet. Its clock may be ahead."],
  missing_signature_saml_response: [400, "The identity provider's response isn't signed."],
  saml_certificate_mismatch: [400, "The identity provider's response is signed with an unknown certificate."],
  invalid_xml_saml_response: [400, "The identity provider's response can't be read."],
  invalid_saml_response_email: [400, "The identity provider's response has no email address."],
  duplicate_saml_response: [400, "The identity provider's response has already been used."],
  saml_idp_initiated_auth_disabled: [400, 'Logins that start at the identity provider are turned off.'],
  oidc_auth_code_error: [400, "The identity provider didn't accept the client."],
  oidc_invalid_id_token: [400, "The identity provider's ID token couldn't be verified."],
  oidc_response_email_missing: [400, "The identity provider's response has no email address."],
  oidc_user_not_assigned_to_app_in_idp: [400, 'The identity provider refused the login.'],
  expired_oidc_response: [400, "The identity provider's response has expired. Please log in again."],
  unsolicited_oidc_response: [400, "The identity provider's response doesn't match a login in this browser."],
  expired_saml_response: [400, "The identity provider's response has expired. Please log in again."],
  cross_org_passwords_not_enabled: [400, 'In this project, a password works for one organization only.'],
  pending_totp_exists: [400, 'An authenticator app is already being set up.'],
  insufficient_factors_for_session_exchange: [403, 'Please log in to the other organization.'],
  rbac_permission_missing_actions: [403, "Your role doesn't allow this."],
  session_authorization_error: [403, "Your role doesn't allow this action."],
  invalid_b2b_endpoint: [
    400,
    'This endpoint is for projects with organizations. Start the emulator with --vertical b2b.',
  ],
  invalid_consumer_endpoint: [
    400,
    'This endpoint is for consumer projects. Start the emulator with --vertical consumer.',
  ],
  session_authorization_tenancy_error: [403, 'The session belongs to another organization.'],
  scim_connection_not_found: [404, "The SCIM connection couldn't be found."],
  scim_group_not_found: [404, "The SCIM group couldn't be found."],
  duplicate_scim_connection: [400, 'This organization already has a SCIM connection.'],
  scim_token_rotation_in_progress: [400, 'The bearer token is already being rotated.'],
  scim_token_rotation_not_found: [400, "The bearer token isn't being rotated."],
  organization_external_id_already_used: [400, 'Another organization has this external ID.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ApiErrorType = keyof typeof catalogue;

/**
 * A refused API call. Handlers throw it, and `envelope.ts` writes the response. Visitors may see the message. The
 * `reason` is for developers: the response has it as `emulator_reason`.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly type: ApiErrorType;
  readonly status: number;
  readonly reason: string | undefined;

  constructor(type: ApiErrorType, message?: string, reason?: string) {
    const [status, usualMessage] = catalogue[type];
    super(message ?? usualMessage);
    this.type = type;
    this.status = status;
    this.reason = reason;
  }
}

/**
 * Thrown when fingerprinting wants a captcha. The response is not JSON, and the client repeats the call with a captcha.
 */
export class CaptchaRequired extends Error {
  override readonly name = 'CaptchaRequired';
}

/** One violation of a request's schema, in the provider's format. */
export type SchemaViolation = { keyword: string; dataPath: string; schemaPath: string; message: string };

/** Thrown for a request body that violates its schema. The client reports a schema error without an error type. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError';
  readonly violations: SchemaViolation[];

  constructor(violations: SchemaViolation[]) {
    super(violations.map(({ dataPath, message }) => `${dataPath} ${message}`).join('; '));
    this.violations = violations;
  }
}

export function isApiErrorType(type: string): type is ApiErrorType {
  return Object.hasOwn(catalogue, type);
}
