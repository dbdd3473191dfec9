/** The session a host sees. Spec §3, "Session state"; names are the provider's. */
export type Session = {
  session_id: string;
  user_id: string;
  /** RFC 3339, UTC. */
  started_at: string;
  /** RFC 3339, UTC: when the provider last confirmed it. */
  last_accessed_at: string;
  /** RFC 3339, UTC. */
  expires_at: string;
  /** Of the provider's access control. */
  roles: string[];
  /**
   * `remembered`: a second factor was not asked for, because the visitor has had this browser remembered. The browser says so, and proves
   * nothing by it: docs/second-factors.md. `pending`: sent by frames of earlier versions only; a page is told of no such session.
   */
  secondFactor?: 'pending' | 'remembered';
  /** What the visitor has proved, and when. Absent where the auth domain is of an older version, as all that is optional here. */
  authentication_factors?: AuthenticationFactor[];
  /** What the project's server has put there. */
  custom_claims?: Record<string, unknown> | null;
};

/** One proof of a session. */
export type AuthenticationFactor = {
  /** Such as `otp`, `magic_link`, `password`, `webauthn`, `oauth`, `crypto`, `totp`. */
  type: string;
  /** Such as `email`, `sms`, `knowledge`, `oauth_google`. */
  delivery_method: string;
  /** RFC 3339, UTC. */
  last_authenticated_at: string;
};

/** The user a host sees. Spec §3, "User". Nothing of it can be redeemed. */
export type User = {
  user_id: string;
  name: { first_name: string; last_name: string };
  emails: { email: string; verified: boolean; email_id?: string }[];
  phone_numbers: { phone_number: string; verified: boolean; phone_id?: string }[];
  webauthn_registrations: { webauthn_registration_id: string; name: string }[];
  /** Accounts at OAuth providers that sign this user in. */
  providers?: { oauth_user_registration_id: string; provider_type: string; provider_subject: string }[];
  crypto_wallets?: { crypto_wallet_id: string; crypto_wallet_address: string; crypto_wallet_type: string }[];
  /** Authenticator apps. */
  totps?: { totp_id: string; verified: boolean }[];
  /** Null where the user has none. */
  password?: { password_id: string; requires_reset: boolean } | null;
  /** Of the provider's access control. */
  roles?: string[];
  /** RFC 3339, UTC. */
  created_at?: string;
};

/** What `auth.user.update` changes; what is left out stays as it is. */
export type UserChange = {
  name?: { first_name?: string | undefined; last_name?: string | undefined } | undefined;
};

/** They cross the border only when host and deployment opt in. */
export type SessionTokens = {
  /** Good for as long as the session is. Absent where only the JWT may cross. */
  session_token?: string;
  /** Good for five minutes; a server verifies it without asking anybody. */
  session_jwt: string;
};

/** What of {@link SessionTokens} may cross. */
export type Exposure = 'nothing' | 'jwt' | 'tokens';

/**
 * Why a session is over: the visitor ended it, here or in another tab; its time was up; it was revoked elsewhere; or the
 * provider takes it no longer for another reason.
 */
export type SessionEnd = 'signed_out' | 'expired' | 'revoked' | 'refused';

/** What the host knows of the visitor: signed in with a session and its user, or not. */
export type SessionState = SignedIn | SecondFactorPending | SignedOut;

export type SignedIn = { session: Session; user: User; tokens?: SessionTokens; end?: never };

/** Of a frame of an earlier version: a second factor is still asked for. The host SDK makes {@link signedOut} of it. */
export type SecondFactorPending = {
  session: Session & { secondFactor: 'pending' };
  user: null;
  tokens?: never;
  end?: never;
};

/** `end`: where there was a session before. */
export type SignedOut = { session: null; user: null; tokens?: never; end?: SessionEnd };

export const signedOut: SignedOut = { session: null, user: null };
