/** The session as a host page sees it, with the provider's names. */
export type Session = {
  session_id: string;
  user_id: string;
  /** RFC 3339, UTC. */
  started_at: string;
  /** RFC 3339, UTC. The time when the provider last confirmed the session. */
  last_accessed_at: string;
  /** RFC 3339, UTC. */
  expires_at: string;
  /**
   * Set in the last two minutes before `expires_at`, by the provider's clock: `session.onChange` is called when they
   * begin. An extension removes it.
   */
  isEnding?: true;
  /** Roles of the provider's access control. */
  roles: string[];
  /**
   * `remembered`: no second factor was requested, because the visitor has had this browser remembered. This is the
   * browser's claim, without proof; see docs/second-factors.md. `pending`: sent by frames of earlier versions only; the
   * SDK reports no such session.
   */
  secondFactor?: 'pending' | 'remembered';
  /**
   * The factors that the visitor proved in the session. Missing if the auth domain has an older version, like every
   * optional property here.
   */
  authentication_factors?: AuthenticationFactor[];
  /** The custom claims that the project's server has set. */
  custom_claims?: Record<string, unknown> | null;
};

/** A factor that the visitor proved in a session. */
export type AuthenticationFactor = {
  /** Such as `otp`, `magic_link`, `password`, `webauthn`, `oauth`, `crypto`, `totp`. */
  type: string;
  /** Such as `email`, `sms`, `knowledge`, `oauth_google`. */
  delivery_method: string;
  /** RFC 3339, UTC. */
  last_authenticated_at: string;
};

/** The user as a host sees it. It contains no token. */
export type User = {
  user_id: string;
  name: { first_name: string; last_name: string };
  emails: { email: string; verified: boolean; email_id?: string }[];
  phone_numbers: { phone_number: string; verified: boolean; phone_id?: string }[];
  webauthn_registrations: { webauthn_registration_id: string; name: string }[];
  /** OAuth accounts that log this user in. */
  providers?: { oauth_user_registration_id: string; provider_type: string; provider_subject: string }[];
  crypto_wallets?: { crypto_wallet_id: string; crypto_wallet_address: string; crypto_wallet_type: string }[];
  /** Authenticator apps. */
  totps?: { totp_id: string; verified: boolean }[];
  /** Null if the user has no password. */
  password?: { password_id: string; requires_reset: boolean } | null;
  /** Roles of the provider's access control. */
  roles?: string[];
  /** RFC 3339, UTC. */
  created_at?: string;
};

/** The logged-in member of an organization as a host page sees it, with the provider's names. */
export type Member = {
  member_id: string;
  organization_id: string;
  email_address: string;
  email_address_verified: boolean;
  /** Empty if unknown. */
  name: string;
  /** `active`, `pending` or `invited`. */
  status: string;
  /** The role ids of the session. */
  roles: string[];
  /** True if the member has set up a second factor. */
  mfa_enrolled: boolean;
};

/** The organization that a member is logged in to. */
export type Organization = {
  organization_id: string;
  organization_name: string;
  organization_slug: string;
  /** Empty if there is none. */
  organization_logo_url: string;
};

/** An organization in the member's list, to which they can switch. */
export type OrganizationMembership = {
  organization: Organization;
  /** `active`, `pending` or `invited`. */
  type: string;
  /** The organization that the member is logged in to. */
  isCurrent: boolean;
  /** True if the organization needs another proof, which the switcher requests. */
  needsProof: boolean;
};

/** A change for `auth.user.update`. Missing members stay the same. */
export type UserChange = {
  name?: { first_name?: string | undefined; last_name?: string | undefined } | undefined;
};

/** The tokens of a session. The host page gets them only if both host page and deployment opt in. */
export type SessionTokens = {
  /** Valid as long as the session. Missing if the host page may get only the JWT. */
  session_token?: string;
  /** Valid for five minutes. A server verifies it without a request to the provider. */
  session_jwt: string;
};

/** The tokens that may reach the host. */
export type Exposure = 'nothing' | 'jwt' | 'tokens';

/**
 * The reason why a session ended: logged out in this or another tab, expired, revoked elsewhere, or refused by the
 * provider for another reason.
 */
export type SessionEnd = 'signed_out' | 'expired' | 'revoked' | 'refused';

/** A visitor's state for the host: a session with its user, or logged out. */
export type SessionState = SignedIn | SecondFactorPending | SignedOut;

/**
 * For a member of an organization, `member` and `organization` are set, `session_id` and `user_id` are the member's,
 * and `user` repeats the member's name and address. Both are absent for consumers.
 */
export type SignedIn = {
  session: Session;
  user: User;
  member?: Member;
  organization?: Organization;
  tokens?: SessionTokens;
  end?: never;
};

/** Sent by frames of earlier versions while a second factor is missing. The SDK replaces it by {@link signedOut}. */
export type SecondFactorPending = {
  session: Session & { secondFactor: 'pending' };
  user: null;
  member?: never;
  organization?: never;
  tokens?: never;
  end?: never;
};

/** Logged out. `end` is set if there was a session before. */
export type SignedOut = {
  session: null;
  user: null;
  member?: never;
  organization?: never;
  tokens?: never;
  end?: SessionEnd;
};

export const signedOut: SignedOut = { session: null, user: null };
