export type EmailFactor = { email_id: string; email: string; verified: boolean };
export type PhoneFactor = { phone_id: string; phone_number: string; verified: boolean };
export type OAuthRegistration = {
  oauth_user_registration_id: string;
  provider_subject: string;
  provider_type: string;
  profile_picture_url: string;
  locale: string;
};
export type WebAuthnRegistration = {
  webauthn_registration_id: string;
  domain: string;
  user_agent: string;
  authenticator_type: '' | 'platform' | 'cross-platform';
  verified: boolean;
  name: string;
};
export type CryptoWallet = {
  crypto_wallet_id: string;
  crypto_wallet_address: string;
  crypto_wallet_type: string;
  verified: boolean;
};

export type User = {
  user_id: string;
  created_at: string;
  status: 'active' | 'pending';
  name: { first_name: string; middle_name: string; last_name: string };
  emails: EmailFactor[];
  phone_numbers: PhoneFactor[];
  providers: OAuthRegistration[];
  password: null | { password_id: string; requires_reset: boolean };
  totps: { totp_id: string; verified: boolean }[];
  webauthn_registrations: WebAuthnRegistration[];
  biometric_registrations: { biometric_registration_id: string; verified: boolean }[];
  crypto_wallets: CryptoWallet[];
  roles: string[];
  trusted_metadata: Record<string, unknown>;
  untrusted_metadata: Record<string, unknown>;
  /** The application's own id of the user. */
  external_id?: string;
};

/** A proved factor without timestamps, which the session adds. */
export type ProvenFactor = {
  type: string;
  delivery_method: string;
  [detail: `${string}_factor`]: Record<string, string>;
};
export type SessionFactor = ProvenFactor & {
  created_at: string;
  updated_at: string;
  last_authenticated_at: string;
};

export type Session = {
  session_id: string;
  user_id: string;
  started_at: string;
  last_accessed_at: string;
  expires_at: string;
  attributes: { ip_address: string; user_agent: string };
  authentication_factors: SessionFactor[];
  custom_claims: null | Record<string, unknown>;
  roles: string[];
};

/** The response of every call that signs a user in. */
export type AuthenticateResponse = {
  user_id: string;
  user: User;
  session: Session;
  session_token: string;
  session_jwt: string;
};

export type StrengthCheckResponse = {
  valid_password: boolean;
  /** 0 to 4 under `zxcvbn`, otherwise 0. */
  score: number;
  breached_password: boolean;
  breach_detection_on_create: boolean;
  strength_policy: 'zxcvbn' | 'luds' | 'none';
  feedback: {
    suggestions: string[];
    warning: string;
    luds_requirements: {
      has_digit: boolean;
      has_lower_case: boolean;
      has_symbol: boolean;
      has_upper_case: boolean;
      missing_characters: number;
      missing_complexity: number;
    };
  };
};
